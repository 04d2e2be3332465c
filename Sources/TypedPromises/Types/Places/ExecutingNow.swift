// SPDX-License-Identifier: MIT

internal import PromiseCore

/// The state behind ``PromiseContext/isExecutingNow``, and the present registration: per thread.
///
/// The flag only matters to code that a `.nowOr` handler calls while it runs inline, so a settling
/// thread first checks whether there is such a handler in the process at all.
@usableFromInline
package enum ExecutingNow {
  private static let running = AtomicWord(0)

  private final class ThreadState {
    var isOn = false
    var registering: NowOr?
  }

  private static let states = PerThread { ThreadState() }
  private static var state: ThreadState { states.current }

  /// A nested run loop may run deliveries inside a handler that runs inline: they are no part of it.
  private static let putAsideForDeliveries: Void = Detached.wrap { suspended($0) }

  /// Whether any thread runs a `.nowOr` handler inline.
  @usableFromInline
  package static var isPossible: Bool { running.loadRelaxed() != 0 }

  static var isOn: Bool { isPossible && state.isOn }

  /// Runs a job inline in the call that registered it.
  static func run(_ job: () -> Void) {
    _ = putAsideForDeliveries
    _ = running.add(1)
    with(true, job)
    _ = running.add(UInt.max)
  }

  /// Runs code that is not part of a registration, such as the delivery that a settlement causes.
  @inlinable @inline(__always)
  package static func suspended(_ job: () -> Void) {
    if isPossible { with(false, job) } else { job() }
  }

  /// Runs a job with an answer that is not part of a registration.
  static func returning(_ job: () -> Bool) -> Bool {
    var answer = false
    suspended { answer = job() }
    return answer
  }

  /// Runs a job with this value of the flag, and restores the former one.
  @usableFromInline
  package static func with(_ isOn: Bool, _ job: () -> Void) {
    let state = state
    let before = (state.isOn, state.registering)
    (state.isOn, state.registering) = (isOn, nil)
    job()
    (state.isOn, state.registering) = before
  }

  /// Makes a registration the current one of the thread while `attach` runs: a delivery that comes
  /// then is one to be made inline.
  static func during(_ registration: NowOr, _ attach: () -> Void) {
    let state = state
    let before = state.registering
    state.registering = registration
    attach()
    state.registering = before
  }

  static func isRegistering(_ registration: NowOr) -> Bool {
    state.registering === registration
  }
}
