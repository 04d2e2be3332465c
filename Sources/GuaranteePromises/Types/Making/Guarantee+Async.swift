// SPDX-License-Identifier: MIT

public import PromiseCore

extension Guarantee {
  /// Waits for the value.
  ///
  /// The caller stays on its actor, and does not suspend if the guarantee is fulfilled. If the waiting
  /// task is cancelled, this wait ends with `CancellationError` at once; work that can be cancelled
  /// is cancelled if nobody else is interested in it. So does a wait for a guarantee that nobody can
  /// fulfil any more.
  ///
  /// - Throws: `CancellationError` if the waiting task was cancelled, or the guarantee is lost.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public nonisolated(nonsending) func get() async throws(CancellationError) -> T {
    if let settled = cell.settledObserved() { return settled.load(as: T.self) }
    return try await observed.waitAsConsumer().load(as: T.self)
  }

  /// Waits for the value, whether or not the waiting task is cancelled: a guarantee that is never
  /// fulfilled keeps the task for ever.
  ///
  /// The original's name; ``get()`` takes note of cancellation.
  public nonisolated(nonsending) func async() async -> T {
    if isPending {
      await withUnsafeContinuation { continuation in
        pipe { _ in continuation.resume() }
      }
    }
    return cell.settledForCertain.load(as: T.self)
  }

  /// Waits for the outcome: the value, or a `CancellationError` if the waiting task was cancelled, or nobody can
  /// fulfil the guarantee any more.
  @_disfavoredOverload
  public nonisolated(nonsending) func outcome() async -> Swift.Result<T, any Error> {
    do {
      return .success(try await get())
    } catch {
      return .failure(error)
    }
  }

  /// Creates a guarantee that runs an asynchronous function and is fulfilled with its result.
  ///
  /// The function runs in a task of its own. That task is cancelled when somebody was interested in
  /// the guarantee, or in one derived from it, and nobody is any more: no waiting task, no reference
  /// to any of them, no handler that waits. The task of a guarantee that nobody ever waited for runs
  /// to its end. The guarantee is fulfilled when the function returns, even if the task was cancelled.
  ///
  /// - Parameter body: Its result fulfils the guarantee.
  @_disfavoredOverload
  public convenience init(_ body: @escaping @Sendable () async -> T) {
    let root = PromiseCell(flags: .requestable)
    root.trackHere(as: Guarantee.self)
    Diagnostics.trace(.settledBy(.task), of: root)
    let task = Task.ofPromise { _ = root.settle(.value, await body(), as: T.self) }
    _ = root.onRequest { _ in task.cancel() }
    self.init(handle: root)
  }
}
