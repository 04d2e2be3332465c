// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import PromiseCore

extension Promise {
  /// Blocks the thread until the promise is resolved.
  ///
  /// On the main thread this is logged (``LogEvent/waitOnMainThread``), and handlers that are bound for
  /// the main queue run meanwhile, in order, whichever promises they belong to. All else that needs the
  /// main queue has to wait: blocks that were submitted to it, handlers with `flags:` and tasks of the
  /// main actor. If the chain needs one of those, or another queue that is blocked, this never returns.
  ///
  /// - Returns: The value.
  /// - Throws: The error, cancellations included.
  public func wait() throws -> T {
    switch blockUntilSettled(of: T.self).result(of: T.self) {
    case .fulfilled(let value): return value
    case .rejected(let error): throw error
    }
  }
}

extension Guarantee {
  /// Blocks the thread until the guarantee is fulfilled.
  ///
  /// On the main thread this is logged (``LogEvent/waitOnMainThread``), and handlers that are bound for
  /// the main queue run meanwhile, in order, whichever promises they belong to. All else that needs the
  /// main queue has to wait: blocks that were submitted to it, handlers with `flags:` and tasks of the
  /// main actor. If the chain needs one of those, or another queue that is blocked, this never returns.
  ///
  /// - Returns: The value.
  public func wait() -> T {
    blockUntilSettled(of: T.self).load(as: T.self)
  }
}

extension _PromiseCell {
  fileprivate final func blockUntilSettled<T>(of type: T.Type) -> Settled {
    if Thread.isMainThread { LogEvent.log(.waitOnMainThread) }
    if outcome == .pending {
      block(type)
    } else {
      observed.noteObserved()
    }
    return settledForCertain
  }

  private final func block<T>(_ type: T.Type) {
    if MainTurn.isMain {
      observed.pipeResult(of: type) { _ in Inbox.main.push {} }
      Inbox.main.run { self.outcome != .pending }
    } else {
      let bell = Bell()
      observed.pipeResult(of: type) { _ in bell.ring() }
      bell.wait()
    }
  }
}

/// Blocks the caller until the promise is resolved, while the run loop of its thread goes on.
///
/// On the main thread handlers on the main queue run meanwhile, as in ``Promise/wait()``, and so does all
/// else that is on the main queue, unless the caller is on it itself: the queue has to finish with one
/// block before it takes up another.
///
/// - Returns: The value.
/// - Throws: The error, cancellations included.
public func hang<T: Sendable>(_ promise: Promise<T>) throws -> T {
  // Other threads only wake it.
  nonisolated(unsafe) let loop = RunLoop.current
  let semaphore = DispatchSemaphore(value: 0)
  promise.pipe { _ in
    semaphore.signal()
    loop.wake()
  }
  // The loop does not serve the main queue inside one of its blocks, so that nothing wakes it for these.
  let slice = MainQueueMark.isCurrent ? 0.005 : 0.05
  while promise.isPending {
    if MainTurn.isMain {
      Inbox.main.runWaiting { !promise.isPending }
      if !promise.isPending { break }
    }
    // A loop without anything to wait for returns at once: then this thread has to wait otherwise.
    if !loop.run(mode: .default, before: Date(timeIntervalSinceNow: slice)) {
      _ = semaphore.wait(timeout: .now() + .milliseconds(5))
    }
  }
  return try promise.wait(quietly: ())
}

extension Promise {
  fileprivate func wait(quietly: ()) throws -> T {
    switch result(of: T.self) {
    case .fulfilled(let value)?: return value
    case .rejected(let error)?: throw error
    case nil: return try wait()
    }
  }
}

extension RunLoop {
  /// Makes the loop look at what there is to do.
  fileprivate func wake() { perform {} }
}
