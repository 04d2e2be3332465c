// SPDX-License-Identifier: MIT

internal import PromiseCore

#if canImport(FoundationNetworking)
  internal import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// The only way in which this module cancels a task of a session, also while its answer arrives.
///
/// The Foundation of systems other than Apple's ends the program when a task is cancelled while it ends:
///
/// | thread | step | state of the task |
/// |---|---|---|
/// | that cancels | `cancel()` sees that the task runs | running, then canceling |
/// | delegate queue | the handler returns, and the task leaves the session's registry | completed |
/// | that cancels | the task fails, as cancelled | |
///
/// The last step looks the task up in the registry, finds nothing, and is a fatal error ("Trying to
/// access a behaviour for a task that in not in the registry"). The handler comes first when the thread
/// that cancels loses its core between its steps. It often does when the session has a cache: while the
/// task waits for that, its failure waits too, and the thread of the cache carries it out.
///
/// So the handler keeps the task in the registry until the failure has found it there, and no
/// cancellation begins once the handler has. Who cancels a task on his own, as
/// `URLSession.invalidateAndCancel()` does, is waited for too if he began before the handler.
/// `LateCancellationTests` provoke both ways.
package final class CancellableTask: Sendable {
  private struct State {
    var task: URLSessionTask?
    var isCancelled = false
  }

  private let state = Locked(State())

  package init() {}

  /// Says which task it is, before that is resumed.
  package func set(_ task: URLSessionTask) { state.withLock { $0.task = task } }

  /// Cancels the task, from any thread; without effect once ``end()`` has been called.
  @Sendable
  package func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    // Not inside the lock: the session may ask a `URLProtocol` of somebody else.
    task?.cancel()
  }

  /// Says that the task has ended: the first thing in its handler, on the delegate queue.
  package func end() {
    let last = state.withLock { state in
      // The session holds the handler, and the handler this object.
      defer { state.task = nil }
      return state
    }
    #if canImport(FoundationNetworking)
      if let task = last.task { Self.waitForFailure(of: task, isCancelled: last.isCancelled) }
    #endif
  }

  #if canImport(FoundationNetworking)
    /// Waits until a cancellation that has begun has reached the task.
    ///
    /// The failure sets the task's error, then looks the task up, both in one block on the session's
    /// own queue. The task leaves the registry on that queue too, after the handler. So it is enough to
    /// see the error. Nothing tells when it is there; but the thread that is going to set it is between two
    /// steps, and needs no more than a core.
    private static func waitForFailure(of task: URLSessionTask, isCancelled: Bool) {
      // A Foundation that sets no error, or has an error of its own kind, must not stop the queue for good.
      let limit = DispatchTime.now() + .seconds(1)
      while isCancelled || task.state == .canceling,
        (task.error as? URLError)?.code != .cancelled, DispatchTime.now() < limit
      {
        Thread.sleep(forTimeInterval: 0.000_05)
      }
    }
  #endif
}
