// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import PromiseCore

extension Promise {
  /// Blocks the thread until the promise is resolved.
  ///
  /// On the main thread this is logged (``LogEvent/waitOnMainThread``). If the chain needs the queue
  /// that is blocked, such as the main queue for a default handler, or for one that was written in code
  /// of the main actor, wherever `conf.Q` sends the others, this never returns; ``hang(_:)`` does.
  ///
  /// - Returns: The value.
  /// - Throws: The error, cancellations included.
  public func wait() throws -> T {
    switch blockedResult(of: T.self) {
    case .fulfilled(let value): return value
    case .rejected(let error): throw error
    }
  }
}

extension Guarantee {
  /// Blocks the thread until the guarantee is fulfilled.
  ///
  /// On the main thread this is logged (``LogEvent/waitOnMainThread``). If the chain needs the queue
  /// that is blocked, such as the main queue for a default handler, or for one that was written in code
  /// of the main actor, wherever `conf.Q` sends the others, this never returns; ``hang(_:)`` does.
  ///
  /// - Returns: The value.
  public func wait() -> T {
    _ = blockedResult(of: T.self)
    return root.load(as: T.self)
  }
}

extension _PromiseCell {
  fileprivate final func blockedResult<T>(of type: T.Type) -> Result<T> {
    if Thread.isMainThread { LogEvent.log(.waitOnMainThread) }
    if outcome == .pending {
      let semaphore = DispatchSemaphore(value: 0)
      observed.pipeResult(of: type) { _ in semaphore.signal() }
      semaphore.wait()
    } else {
      observed.noteObserved()
    }
    return root.settledResult(of: type)
  }
}

/// Blocks the caller until the promise is resolved, while the run loop of its thread goes on.
///
/// On the main thread handlers on the main queue run meanwhile. Not if the caller is such a handler
/// itself: the main queue has to finish with it before it takes up another one, so that waiting there
/// for a chain that needs the queue never ends, as in `wait()`.
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
  while promise.isPending {
    // A loop without anything to wait for returns at once: then this thread has to wait otherwise.
    if !loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05)) {
      _ = semaphore.wait(timeout: .now() + .milliseconds(5))
    }
  }
  return try promise.wait(quietly: ())
}

extension Promise {
  fileprivate func wait(quietly: ()) throws -> T {
    switch root.settledResult(of: T.self) {
    case .fulfilled(let value): return value
    case .rejected(let error): throw error
    }
  }
}

extension RunLoop {
  /// Makes the loop look at what there is to do.
  fileprivate func wake() { perform {} }
}
