// SPDX-License-Identifier: MIT

public import Foundation
public import PromiseCore

extension Promise {
  /// Waits for the value.
  ///
  /// The caller stays on its actor, and does not suspend if the promise is settled. If the waiting
  /// task is cancelled, this wait ends with `CancellationError` at once; the promise itself goes on
  /// if anybody else is interested in it.
  ///
  /// ```swift
  /// let soup = try await price(of: "soup").get()
  /// ```
  ///
  /// - Throws: The error that a reason of code 1001 wraps, `CancellationError` if the promise was
  ///   cancelled (1003), else the reason itself.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public nonisolated(nonsending) final func get() async throws -> V {
    if let settled = cell.settledObserved() { return try Self.loadValue(of: settled) }
    guard let settled = await cell.waitUntilSettled(cancellationRequests: false) else {
      throw CancellationError()
    }
    return try Self.loadValue(of: settled)
  }

  @inlinable @inline(__always)
  package static func loadValue(of settled: Settled) throws -> V {
    if settled.outcome == .value { return settled.load(as: V.self) }
    throw settled.load(as: NSError.self).thrownError
  }

  /// Waits for the outcome; the errors are those that ``get()`` throws.
  ///
  /// If the waiting task is cancelled, the outcome is a `CancellationError` at once.
  @_disfavoredOverload
  public nonisolated(nonsending) final func outcome() async -> Result<V, any Error> {
    do {
      return .success(try await get())
    } catch {
      return .failure(error)
    }
  }

  /// Creates a promise that runs an asynchronous function and settles with its outcome.
  ///
  /// ```swift
  /// let dinner = Promise { try await cook("soup") }
  /// ```
  ///
  /// The function runs in a task of its own. That task is cancelled when the promise is, or when waits and
  /// consumers have given up and nobody holds the promise any more. A promise that nobody ever observed may be
  /// released: the function goes on.
  ///
  /// - Parameter body: An `NSError` that it throws is the reason; `CancellationError` becomes code
  ///   1003, and any other error is wrapped as code 1001.
  public convenience init(_ body: @escaping @Sendable () async throws -> V) {
    self.init()
    Diagnostics.trace(.settledBy(.task), of: cell)
    let task = Task.ofPromise { [weak self] in
      let result: Result<V, NSError>
      do {
        result = .success(try await body())
      } catch {
        result = .failure(.reason(for: error))
      }
      guard let self else { return }
      switch result {
      case .success(let value): self.cell.settle(.value, value, as: V.self)
      case .failure(let reason): self.cell.settle(.error, reason, as: NSError.self)
      }
    }
    // Released when the promise settles, or by the end of its own `deinit`: so the cell is there to be asked.
    let uncounted = UnmanagedCell.passUnretained(cell)
    let guardian = AtEnd {
      if uncounted.withGuaranteed({ $0.interest.current.isEverObserved }) { task.cancel() }
    }
    cell.rareState?.withLock { state in
      state.task = guardian
      state.cancelAction = { finish in
        task.cancel()
        finish(nil)
      }
    }
  }
}
