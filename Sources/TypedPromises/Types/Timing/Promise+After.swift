// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore

extension Promise {
  /// Creates a promise that is fulfilled after a delay.
  ///
  /// ``init(on:with:after:)`` has the details.
  public init(on context: PromiseContext = .auto, fulfilled value: Value, after delay: TimeInterval)
  {
    self.init(on: context, with: .value(value), after: delay)
  }

  /// Creates a promise that is rejected after a delay.
  ///
  /// ``init(on:with:after:)`` has the details.
  public init(on context: PromiseContext = .auto, rejected error: Error, after delay: TimeInterval)
  {
    self.init(on: context, with: .error(error), after: delay)
  }

  /// Creates a promise that is resolved after a delay.
  ///
  /// A request for cancellation cancels it before the requesting call returns, and releases the
  /// result. The time passes even if nobody keeps the promise.
  ///
  /// - Parameters:
  ///   - context: Where the promise is resolved: on its queue, without ``PromiseContext/nowOr(_:)``
  ///     or ``PromiseContext/immediate``, which means ``PromiseContext/auto`` here. An operation
  ///     queue gets its operation now, which becomes ready then.
  ///   - result: The result of the promise.
  ///   - delay: Seconds from now.
  public init(
    on context: PromiseContext = .auto, with result: PromiseResult<Value, Error>,
    after delay: TimeInterval
  ) {
    let cell = PromiseCell(flags: .requestable)
    let destination = TimerDestination(context)
    let timer = Time.current.schedule(after: Time.nanoseconds(delay)) {
      destination.run { cell.settle(with: result) }
    }
    _ = cell.onRequest { [weak destination] cell in
      timer.cancel()
      destination?.abandon()
      ExecutingNow.suspended { cell.settleCancelled() }
    }
    self.init(cell)
    Diagnostics.trace(.settledBy(.timer(Time.nanoseconds(delay))), of: cell)
  }
}
