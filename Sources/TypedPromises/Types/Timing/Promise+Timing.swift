// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore
internal import PromiseDialectSupport

extension Promise {
  /// Passes the result on with a delay, counted from when this promise is resolved.
  ///
  /// ```swift
  /// let slow = price(of: "soup").delay(on: .utility, 0.5)
  /// ```
  ///
  /// Values, errors and cancellations are delayed alike. A request for cancellation is passed on to
  /// this promise; if that is cancelled, the returned promise is cancelled at once.
  ///
  /// - Parameters:
  ///   - context: Where the returned promise is resolved: on its queue, without
  ///     ``PromiseContext/nowOr(_:)`` or ``PromiseContext/immediate``, which means
  ///     ``PromiseContext/auto`` here. An operation queue gets its operation now, which becomes ready
  ///     then.
  ///   - delay: Seconds.
  public func delay(
    on context: PromiseContext = .auto, _ delay: TimeInterval
  ) -> Promise<Value, Error> {
    let derived = PromiseCell(claimed: true, flags: [.requestable, .deliversAll])
    derived.react(at: Destination.immediate) { node, source, _ in node.passOutcome(of: source) }
    let destination = TimerDestination(context)
    let time = Time.current
    let nanoseconds = Time.nanoseconds(delay)
    // The context does not hold the derived cell, which holds the context. It holds the source: one that is an
    // alias may otherwise die when its root has settled, before the delivery looks at it.
    derived.place = Destination.context(
      SubmittingContext { [derived = WeakCell(derived), cell] work in
        let delivery = OneDelivery(work)
        let timer = time.schedule(after: nanoseconds) {
          destination.run { delivery.perform() }
        }
        guard let derived = derived.cell, cell.outcome == .cancelled else { return }
        let skip: @Sendable (PromiseCell) -> Void = { _ in
          timer.cancel()
          destination.abandon()
          ExecutingNow.suspended { delivery.perform() }
        }
        if derived.onRequest(skip) == .alreadyRequested { skip(derived) }
      })
    cell.attach(derived)
    return Promise(derived)
  }

  /// Passes the result on, or rejects with ``PromiseTimeoutError/timedOut`` if there is none in
  /// time.
  ///
  /// Errors are wrapped in ``PromiseTimeoutError/rejected(_:)``. When the time is over, the returned
  /// promise counts as no longer interested in this one, as after a request for its cancellation.
  ///
  /// - Parameters:
  ///   - context: Where the returned promise is resolved.
  ///   - delay: Seconds from now. If not positive, a pending promise is timed out now, through the
  ///     context as in a registration: with ``PromiseContext/immediate`` or
  ///     ``PromiseContext/nowOr(_:)`` before this call returns.
  public func timeout(
    on context: PromiseContext = .nowOr(.auto), delay: TimeInterval
  ) -> Promise<Value, PromiseTimeoutError<Error>> {
    deriveTimeout(context, delay, PromiseTimeoutError<Error>.timedOut) { node, source, _ in
      guard source.outcome == .error else { return node.passOutcome(of: source) }
      node.store(.rejected(source.load(as: Error.self)), as: PromiseTimeoutError<Error>.self)
      return .error
    }
  }

  /// Makes a node that either this promise or the deadline settles.
  fileprivate func deriveTimeout<E>(
    _ context: PromiseContext, _ delay: TimeInterval, _ error: E, _ reaction: @escaping Reaction
  ) -> Promise<Value, E> {
    let place = DeliveryPlace.named(context)
    let derived = PromiseCell(claimed: true, flags: [.requestable, .open, .deliversAll])
    let timed = delay > 0 && cell.outcome == .pending
    let destination = timed ? TimerDestination(context) : nil
    place.attach(derived, to: scope, reaction)
    cell.noteEndable()
    if let destination {
      Deadline.set(for: cell, after: Time.nanoseconds(delay)) { source in
        destination.run { derived.timeOut(waitingFor: source, error) }
      }
    } else if cell.outcome == .pending {
      place.run(now: true) { [cell] in derived.timeOut(waitingFor: cell, error) }
    }
    return Promise<Value, E>(derived)
  }
}

extension Promise where Error == any Swift.Error {
  /// Passes the result on, or rejects with `PromiseTimeoutError<any Error>.timedOut` if there is
  /// none in time.
  ///
  /// Errors are passed on as they are.
  /// ``timeout(on:delay:)->Promise<Value,PromiseTimeoutError<Error>>`` has the details.
  public func timeout(
    on context: PromiseContext = .nowOr(.auto), delay: TimeInterval
  ) -> Promise<Value, any Swift.Error> {
    let error: any Swift.Error = PromiseTimeoutError<any Swift.Error>.timedOut
    return deriveTimeout(context, delay, error) { node, source, _ in node.passOutcome(of: source) }
  }
}

extension PromiseCell {
  /// Times the promise out: rejects it, unless the source has ended, whose result is then on its way.
  fileprivate func timeOut<E>(waitingFor source: PromiseCell, _ error: E) {
    guard source.outcome == .pending else { return }
    _ = ExecutingNow.returning { settle(.error, error, as: E.self) }
  }
}

/// A delivery to a context that two threads may make: the first one takes it.
private final class OneDelivery: Sendable {
  private struct Work { let run: @Sendable () -> Void }
  private let work: Locked<Work?>

  init(_ work: @escaping @Sendable () -> Void) { self.work = Locked(Work(run: work)) }

  func perform() {
    let work = work.withLock { work in
      defer { work = nil }
      return work
    }
    work?.run()
  }
}
