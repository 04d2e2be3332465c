// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  /// Waits for the value.
  ///
  /// The caller stays on its actor, and does not suspend if the promise is resolved. If the waiting
  /// task is cancelled, this wait ends with `CancellationError` at once; work that can be cancelled
  /// is cancelled if nobody else is interested in it. So does a wait for a promise that nobody can
  /// resolve any more.
  ///
  /// ```swift
  /// let soup = try await price(of: "soup").get()
  /// ```
  ///
  /// - Throws: The error of the promise, cancellations included, or `CancellationError`.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public nonisolated(nonsending) func get() async throws -> T {
    if let settled = cell.settledObserved() { return try settled.anyErrorValue() }
    return try await observed.waitAsConsumer().anyErrorValue()
  }

  /// Waits for the value; the original's name for ``get()``.
  ///
  /// - Throws: The error of the promise, cancellations included, or `CancellationError`.
  @inlinable
  public nonisolated(nonsending) func async() async throws -> T { try await get() }

  /// Waits for the outcome; the errors are those that ``get()`` throws.
  ///
  /// ```swift
  /// switch await price(of: "soup").outcome() {
  /// case .success(let price): print(price)
  /// case .failure(let error): print(error)
  /// }
  /// ```
  ///
  /// If the waiting task is cancelled, or nobody can resolve the promise any more, the outcome is a
  /// `CancellationError` at once.
  @_disfavoredOverload
  public nonisolated(nonsending) func outcome() async -> Swift.Result<T, any Error> {
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
  /// The function runs in a task of its own. That task is cancelled when somebody was interested in the
  /// promise, or in one derived from it, and nobody is any more: no waiting task, no reference to any of
  /// them, no handler that waits. The task of a promise that nobody ever waited for runs to its end.
  ///
  /// - Parameter body: Its result fulfils the promise; an error that it throws rejects the promise.
  @_disfavoredOverload
  public convenience init(_ body: @escaping @Sendable () async throws -> T) {
    let root = PromiseCell(flags: .requestable)
    root.trackHere(as: Promise.self)
    Diagnostics.trace(.settledBy(.task), of: root)
    let task = Task.ofPromise {
      do {
        root.settle(.value, try await body(), as: T.self)
      } catch {
        root.settle(rejecting: error)
      }
    }
    _ = root.onRequest { _ in task.cancel() }
    self.init(handle: root)
  }
}
