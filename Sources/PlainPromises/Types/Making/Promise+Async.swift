// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore
internal import PromiseDialectSupport

extension Promise {
  /// Waits for the value.
  ///
  /// The caller stays on its actor, and does not suspend if the promise has settled. Else the wait takes
  /// its turn behind the handlers that are registered already. If the waiting task is cancelled, this
  /// wait ends with `CancellationError` at once; the promise goes on, unless it owns a task and nobody
  /// else is interested.
  ///
  /// ```swift
  /// let soup = try await price(of: "soup").get()
  /// ```
  ///
  /// - Throws: The error of the promise, or `CancellationError` if the task was cancelled.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public nonisolated(nonsending) func get() async throws -> Value {
    if let settled = cell.settledObserved() { return try settled.anyErrorValue() }
    return try await observed.waitAsConsumer().anyErrorValue()
  }

  /// Waits for the outcome.
  ///
  /// Like ``get()``; if the waiting task is cancelled, the outcome is a `CancellationError` at once.
  @_disfavoredOverload
  public nonisolated(nonsending) func outcome() async -> Result<Value, any Error> {
    await observed.awaitAnyErrorResult()
  }

  /// Waits for the value: ``get()`` under the name of the original.
  ///
  /// - Throws: The error of the promise, or `CancellationError` if the task was cancelled.
  public nonisolated(nonsending) func wait() async throws -> Value { try await get() }

  /// Waits for the value, by way of a queue.
  ///
  /// The wait ends after all work that is on the queue when the promise settles; the caller then
  /// goes on where it was, on its actor. Without a reason to wait for a queue, use ``get()``.
  ///
  /// - Parameter queue: A queue that has to get to the wait before the wait ends.
  /// - Throws: The error of the promise, or `CancellationError` if the task was cancelled.
  public nonisolated(nonsending) func wait(on queue: DispatchQueue) async throws -> Value {
    // A caller is interested as long as it waits this way, if the promise owns a task.
    let cell = observed
    let counts: CellFlags = cell.has(.requestable) ? .requestable : []
    let node = PromiseCell(claimed: true, flags: counts.union([.open, .deliversAll]))
    node.react(at: DeliveryPlace.queue(queue).destination) { node, source, _ in
      node.passOutcome(of: source)
    }
    cell.attach(node)
    cell.noteEndable()
    let promise = Promise(handle: node)
    // Nobody waits for it any more; this has no effect if it has ended as the other promise has.
    defer { promise.reject(CancellationError()) }
    return try await promise.get()
  }

  /// Creates a promise that runs an asynchronous function and settles with its outcome.
  ///
  /// ```swift
  /// let dinner = Promise { try await cook("soup") }
  /// ```
  ///
  /// The function runs in a task of its own. That task is cancelled when the promise has been waited
  /// for and nobody is interested any more: no waiter, no handler, no reference to the promise; and
  /// when somebody else settles the promise.
  ///
  /// - Parameter body: An error that it throws rejects the promise.
  public convenience init(_ body: @escaping @Sendable () async throws -> Value) {
    let cell = PromiseCell()
    if Diagnostics.isOn { cell.trackNew(as: Promise.self) }
    cell.ownTask { cell in
      do {
        let value = try await body()
        cell.settle(.value, value, as: Value.self)
      } catch {
        cell.settle(.error, error, as: (any Error).self)
      }
    }
    self.init(handle: cell)
  }
}
