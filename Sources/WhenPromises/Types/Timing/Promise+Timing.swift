// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

// Beyond the original, which knows no time.

extension Promise {
  /// Passes the outcome on with a delay, counted from when this promise settles.
  ///
  /// Values and errors are delayed alike. A settlement of the returned promise before that ends it at once.
  ///
  /// - Parameter seconds: 0 or less means at once, but never before the call returns that settles
  ///   this promise. Infinity means never.
  /// - Returns: A promise with the queue of this one.
  @_disfavoredOverload
  public final func delay(seconds: Double) -> Promise<T> {
    let delayed = Promise.derived(.deliversAll, at: ownPlace)
    let place = Destination.delay(nanoseconds: Time.nanoseconds(seconds))
    delayed.cell.react(at: place) { node, source, phase in
      phase == .discard ? .pending : node.passOutcome(of: source)
    }
    cell.observe(by: delayed.cell)
    return delayed
  }

  /// Passes the outcome on, or rejects with ``PromiseLateError`` if the promise does not settle in
  /// time.
  ///
  /// The work behind this promise goes on after the time. Once the promise has settled, the timer
  /// is released.
  ///
  /// ```swift
  /// let soon = price(of: "soup").timeout(seconds: 5)
  /// ```
  ///
  /// - Parameter seconds: Seconds from now; 0 or less times a pending promise out at once.
  /// - Returns: A promise with the queue of this one.
  @_disfavoredOverload
  public final func timeout(seconds: Double) -> Promise<T> {
    let timed = Promise.derived([], at: ownPlace)
    timed.cell.react(at: Destination.immediate) { node, source, _ in node.passOutcome(of: source) }
    cell.observe(by: timed.cell)
    let source = observed
    source.noteEndable()
    let error = PromiseLateError(seconds: seconds)
    if seconds <= 0 {
      timed.cell.timeOut(waitingFor: source, error)
    } else if timed.cell.outcome == .pending {
      // The timer holds the source as it holds the timed one: somebody may settle the source in
      // time and release it while it is busy with handlers that were registered before.
      Deadline.set(for: timed.cell, after: Time.nanoseconds(seconds)) { timed in
        timed.timeOut(waitingFor: source, error)
      }
    }
    return timed
  }
}

extension PromiseCell {
  fileprivate func timeOut(waitingFor source: PromiseCell, _ error: PromiseLateError) {
    if let settled = source.settled {
      settleCopying(settled)
    } else {
      settle(.error, error, as: (any Error).self)
    }
  }
}

/// The promise did not settle in time.
///
/// This error is not a cancellation.
///
/// It is a type of its own, so that a `switch` over ``PromiseError`` stays complete.
public struct PromiseLateError: Error, Equatable, Sendable {
  /// The limit in seconds.
  public let seconds: Double

  /// Creates the error.
  public init(seconds: Double) { self.seconds = seconds }
}

extension PromiseLateError: CustomStringConvertible {
  /// A description of the error.
  public var description: String { "the promise did not settle within \(seconds) seconds" }
}
