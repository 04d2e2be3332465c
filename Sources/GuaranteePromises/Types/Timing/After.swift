// SPDX-License-Identifier: MIT

public import Dispatch
public import Foundation
internal import PromiseCore
internal import PromiseDialectSupport

/// Makes a guarantee that is fulfilled after a time.
///
/// ```swift
/// let later = after(seconds: 0.5).then { price(of: "soup") }
/// ```
///
/// It is fulfilled on a global queue, never before this returns.
///
/// - Parameter seconds: Seconds from now; 0 or less means as soon as possible.
public func after(seconds: TimeInterval) -> Guarantee<Void> {
  after(nanoseconds: Time.nanoseconds(seconds))
}

/// Makes a guarantee that is fulfilled after a time.
///
/// It is fulfilled on a global queue, never before this returns.
///
/// - Parameter interval: Seconds from now; 0 or less means as soon as possible.
public func after(_ interval: DispatchTimeInterval) -> Guarantee<Void> {
  after(nanoseconds: interval.wholeNanoseconds)
}

private func after(nanoseconds: Int64) -> Guarantee<Void> {
  let guarantee = Guarantee<Void>.tracked()
  Diagnostics.trace(.settledBy(.timer(nanoseconds)), of: guarantee.cell)
  Time.schedule(after: nanoseconds) { guarantee.cell.settle(.value, (), as: Void.self) }
  return guarantee
}

extension Time {
  /// Runs work on a global queue, where the work delays no other timer.
  @discardableResult
  static func schedule(
    after nanoseconds: Int64, _ work: @escaping @Sendable () -> Void
  ) -> ScheduledTimer {
    let place = ofTimers
    return current.schedule(after: nanoseconds) { place(work) }
  }

  /// The place for the work of timers that are set now: a global queue, unless a test says otherwise.
  static var ofTimers: Submission {
    if let deliveries = TestSeam.stage?.deliveries { return deliveries }
    return { GlobalQueue.default.submit($0) }
  }
}

extension DispatchTimeInterval {
  /// The time in nanoseconds; a time that is too large never comes.
  var wholeNanoseconds: Int64 {
    let (count, unit): (Int, Int64) =
      switch self {
      case .seconds(let count): (count, 1_000_000_000)
      case .milliseconds(let count): (count, 1_000_000)
      case .microseconds(let count): (count, 1000)
      case .nanoseconds(let count): (count, 1)
      case .never: (.max, .max)
      @unknown default: (.max, .max)
      }
    let (product, overflows) = Int64(count).multipliedReportingOverflow(by: unit)
    if overflows { return count < 0 ? 0 : .max }
    return product
  }
}
