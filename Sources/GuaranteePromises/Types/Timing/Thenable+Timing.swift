// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore
internal import PromiseDialectSupport

extension Thenable {
  /// Passes the result on, or rejects with ``PMKError/TimedOut`` if there is none in time.
  ///
  /// After the timeout, the returned promise is not interested any more: work that can be cancelled
  /// is cancelled if nobody else is interested. It is rejected on a global queue. Once there is a
  /// result, the timer is released.
  ///
  /// ```swift
  /// let soon = price(of: "soup").timeout(seconds: 5)
  /// ```
  ///
  /// - Parameter seconds: Seconds from now; 0 or less times a pending promise out at once.
  @_disfavoredOverload
  public func timeout(seconds: TimeInterval) -> Promise<T> {
    let source = observedCell
    let nanoseconds = Time.nanoseconds(seconds)
    // Without an end by time, the promise is like any derived one: it may be lost.
    let isEndless = nanoseconds == Int64.max
    let flags = source.requestable.union(isEndless ? [] : .open)
    let promise = flags.contains(.requestable) ? nil : Promise<T>(derived: flags)
    let node = promise?.cell ?? PromiseCell(claimed: true, flags: flags)
    node.trackHere()
    node.follow(source)
    source.noteEndable()
    let error = PMKError.TimedOut(seconds)
    if seconds <= 0 {
      node.timeOut(waitingFor: source, error)
    } else if source.settled == nil && !isEndless {
      let place = Time.ofTimers
      Deadline.set(for: source, after: nanoseconds) { source in
        place { node.timeOut(waitingFor: source, error) }
      }
    }
    return promise ?? Promise(handle: node)
  }
}

extension PromiseCell {
  fileprivate func timeOut(waitingFor source: PromiseCell, _ error: PMKError.TimedOut) {
    // The loss of the source ends nothing either.
    if source.settled == nil { settle(.error, error, as: (any Error).self) }
  }
}

extension PMKError {
  /// The promise did not settle in time.
  ///
  /// This error is not a cancellation.
  public struct TimedOut: Error, Equatable, Sendable {
    /// The limit in seconds.
    public let seconds: TimeInterval

    init(_ seconds: TimeInterval) { self.seconds = seconds }
  }
}

extension PMKError.TimedOut: LocalizedError {
  /// The error in words, with the limit.
  public var errorDescription: String? { "The promise timed out after \(seconds) seconds" }
}
