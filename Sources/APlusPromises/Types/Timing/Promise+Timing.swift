// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore
internal import PromiseDialectSupport

// Beyond the original, which knows no time.

extension Promise {
  /// Passes the outcome on with a delay, counted from when this promise settles.
  ///
  /// ```swift
  /// let slow = price(of: "soup").delay(seconds: 0.5)
  /// ```
  ///
  /// Values and reasons are delayed alike, and reports of progress are not. Cancelling works as with
  /// every other derived promise; while the time is running, it ends the returned promise at once.
  ///
  /// - Parameter seconds: 0 or less means at once, but never before the call returns that settles
  ///   this promise. Infinity means never.
  @_disfavoredOverload
  public final func delay(seconds: TimeInterval) -> Promise<V> {
    let delayed = Promise<V>(open: .promise.union(.deliversAll))
    let place = Destination.delay(nanoseconds: Time.nanoseconds(seconds))
    delayed.cell.react(at: place) { node, source, phase in
      phase == .discard ? .pending : node.pass(source)
    }
    cell.attach(delayed.cell)
    cell.noteEndable()
    return delayed
  }

  /// Passes the outcome on, or rejects with code 1008 if the promise does not settle in time.
  ///
  /// When the time is over, the returned promise is no consumer of this one any more; this one goes
  /// on. Once the promise has settled, the timer is released. Reports of progress pass.
  ///
  /// ```swift
  /// let soon = price(of: "soup").timeout(seconds: 5)
  /// ```
  ///
  /// - Parameter seconds: Seconds from now; 0 or less times a pending promise out at once.
  @_disfavoredOverload
  public final func timeout(seconds: TimeInterval) -> Promise<V> {
    let timed = Promise<V>(open: .promise.union(.deliversAll))
    timed.cell.react(at: Destination.immediate) { node, source, _ in node.pass(source) }
    cell.attach(timed.cell)
    cell.noteEndable()
    if seconds <= 0 {
      timed.timeOut(waitingFor: cell)
    } else if cell.outcome == .pending {
      Deadline.set(for: cell, after: Time.nanoseconds(seconds)) { source in
        timed.timeOut(waitingFor: source)
      }
    }
    return timed
  }

  private final func timeOut(waitingFor source: PromiseCell) {
    guard source.outcome == .pending else { return }
    // Also after a request, which has taken the source of this promise.
    source.presentRareState?.withLock { $0.unsubscribe(cell) }
    // Taken before the claim, which would release the source without telling it; told before the
    // handlers, which may ask the other consumers to cancel.
    if let source = cell.takeSource() { _ = source.isUnwanted(afterLosing: cell) }
    cell.settle(.error, .promiseTimedOut, as: NSError.self)
  }
}
