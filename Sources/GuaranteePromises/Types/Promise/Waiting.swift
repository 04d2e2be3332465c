// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import PromiseCore

extension Promise {
  /// Blocks the thread until the promise is resolved.
  ///
  /// On the main thread this is logged (``LogEvent/waitOnMainThread``), and handlers that are bound for
  /// the main queue run meanwhile, in order, whichever promises they belong to. All other work of the
  /// main queue has to wait: blocks that were submitted to it, handlers with `flags:` and tasks of the
  /// main actor. If the chain needs one of those, or another queue that is blocked, this never returns.
  ///
  /// - Returns: The value.
  /// - Throws: The error, cancellations included; `CancellationError` if nobody can resolve the promise any
  ///   more.
  public func wait() throws -> T {
    if Thread.isMainThread { LogEvent.log(.waitOnMainThread) }
    cell.block(.hearsOfLoss) { cell.outcome != .pending }
    return try endedValue()
  }
}

extension Guarantee {
  /// Blocks the thread until the guarantee is fulfilled.
  ///
  /// On the main thread this is logged (``LogEvent/waitOnMainThread``), and handlers that are bound
  /// for the main queue run meanwhile, in order, whichever promises they belong to. All other work
  /// of the main queue has to wait: blocks that were submitted to it, handlers with `flags:` and
  /// tasks of the main actor. If the chain needs one of those, or another queue that is blocked, or
  /// nobody can fulfil the guarantee any more, this never returns.
  ///
  /// - Returns: The value.
  public func wait() -> T {
    if Thread.isMainThread { LogEvent.log(.waitOnMainThread) }
    cell.block([]) { cell.settled != nil }
    return cell.settledForCertain.load(as: T.self)
  }
}

extension PromiseCell {
  /// Blocks the thread until the promise has ended.
  ///
  /// - Parameters:
  ///   - flags: whether a loss of the promise is an end, too.
  ///   - hasEnded: whether the promise has ended.
  fileprivate func block(_ flags: CellFlags, until hasEnded: () -> Bool) {
    if hasEnded() { return observed.noteObserved() }
    if MainTurn.isMain {
      observed.whenEnded(flags) { Inbox.main.push {} }
      Inbox.main.run(until: hasEnded)
    } else {
      let semaphore = Semaphore()
      observed.whenEnded(flags) { semaphore.signal() }
      Nesting.apart { semaphore.wait() }
    }
  }

  /// Calls a function, on the thread that ends the promise.
  fileprivate func whenEnded(_ flags: CellFlags, _ function: @escaping @Sendable () -> Void) {
    let node = PromiseCell(claimed: true, flags: requestable.union(flags))
    node.store(PlainRoutine(function), as: PlainRoutine.self)
    node.react(at: Destination.immediate) { node, _, _ in
      try? node.take(as: PlainRoutine.self)()
      return .pending
    }
    attach(node)
  }
}

/// Blocks the caller until the promise is resolved, while the run loop of its thread goes on.
///
/// On the main thread handlers on the main queue run meanwhile, as in ``Promise/wait()``, and so
/// does all other work of the main queue, unless the caller is on that queue itself: the queue has
/// to finish with one block before it takes up another.
///
/// - Returns: The value.
/// - Throws: The error, cancellations included; `CancellationError` if nobody can resolve the promise any
///   more.
public func hang<T: Sendable>(_ promise: Promise<T>) throws -> T {
  // Other threads only wake the loop.
  nonisolated(unsafe) let loop = RunLoop.current
  let semaphore = DispatchSemaphore(value: 0)
  promise.observed.whenEnded(.hearsOfLoss) {
    semaphore.signal()
    loop.wake()
  }
  // The loop does not serve the main queue inside one of its blocks, so its handlers do not wake the loop.
  let slice = MainQueueMark.isCurrent ? 0.005 : 0.05
  Nesting.apart {
    while promise.cell.outcome == .pending {
      if MainTurn.isMain {
        Inbox.main.runWaiting { promise.cell.outcome != .pending }
        if promise.cell.outcome != .pending { break }
      }
      // A loop without anything to wait for returns at once: then this thread has to sleep by itself.
      if !loop.run(mode: .default, before: Date(timeIntervalSinceNow: slice)) {
        _ = semaphore.wait(timeout: .now() + .milliseconds(5))
      }
    }
  }
  return try promise.endedValue()
}

extension Promise {
  /// The value of a promise that has ended.
  fileprivate func endedValue() throws -> T {
    guard let settled = cell.settled else { throw CancellationError() }
    return try settled.anyErrorValue()
  }
}

extension RunLoop {
  /// Makes the loop look for work.
  fileprivate func wake() { perform {} }
}
