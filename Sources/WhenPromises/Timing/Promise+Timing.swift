// SPDX-License-Identifier: MIT

internal import PromiseCore

// Beyond the original, which knows no time.

extension Promise {
  /// Passes the outcome on after a time, counted from when this promise settles.
  ///
  /// Values and errors are delayed alike. Whoever settles the returned promise before ends it at once.
  ///
  /// - Parameter seconds: Not positive means at once, but never before the call returns that settles
  ///   this promise. Infinitely many mean never.
  /// - Returns: A promise with the queue of this one.
  public final func delay(seconds: Double) -> Promise<T> {
    let delayed = Promise.derived(.deliversAll, at: ownPlace)
    let place = Destination.delay(nanoseconds: Time.nanoseconds(seconds))
    delayed.react(at: place) { node, source, phase in
      phase == .discard ? .pending : node.passOutcome(of: source)
    }
    observe(by: delayed)
    return delayed
  }

  /// Ends as this promise does, but is rejected with ``PromiseLateError`` if that takes too long.
  ///
  /// What makes this promise goes on after the time. Once the outcome is there, the timer is let go of.
  ///
  /// - Parameter seconds: From now; if not positive, a pending promise is late at once.
  /// - Returns: A promise with the queue of this one.
  public final func timeout(seconds: Double) -> Promise<T> {
    let timed = Promise.derived(.endsByItself, at: ownPlace)
    timed.react(at: Destination.immediate) { node, source, _ in node.passOutcome(of: source) }
    observe(by: timed)
    let source = observed
    source.noteEndable()
    let error = PromiseLateError(seconds: seconds)
    if seconds <= 0 {
      timed.timeOut(waitingFor: source, error)
    } else if timed.outcome == .pending {
      // The timer holds the source as it holds the timed one: somebody may settle it in time and let go of
      // it while it is busy with handlers that were registered before.
      Deadline.set(for: timed, after: Time.nanoseconds(seconds)) { timed in
        timed.timeOut(waitingFor: source, error)
      }
    }
    return timed
  }
}

extension _PromiseCell {
  fileprivate final func timeOut(waitingFor source: _PromiseCell, _ error: PromiseLateError) {
    if let settled = source.settled {
      settleCopying(settled)
    } else {
      settle(.error, error, as: (any Error).self)
    }
  }
}

/// The promise did not settle in time; not a cancellation.
///
/// It is a type of its own, so that a `switch` over ``PromiseError`` stays complete.
public struct PromiseLateError: Error, Equatable, Sendable {
  /// How long it had.
  public let seconds: Double

  /// Creates the error.
  public init(seconds: Double) { self.seconds = seconds }
}
