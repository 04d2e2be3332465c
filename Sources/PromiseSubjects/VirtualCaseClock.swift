// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseCore

/// The virtual time of promise tests (`withVirtualTime`) as the time of a case.
private struct VirtualCaseClock: CaseClock {
  private static let nanoseconds: Int64 = 1_000_000

  let keeper = VirtualTimekeeper()

  var now: Int { Int(keeper.now / Self.nanoseconds) }

  func schedule(after milliseconds: Int, _ job: @escaping CaseHost.Job) {
    _ = keeper.schedule(after: Self.nanoseconds(milliseconds), job)
  }

  func next(until deadline: Int) -> CaseHost.Job? {
    let end = Self.nanoseconds(deadline)
    if let timer = keeper.takeTimer(until: end) { return { timer.fire() } }
    keeper.move(to: end)
    return nil
  }

  func clear() { keeper.close() }

  /// What is too large never comes.
  private static func nanoseconds(_ milliseconds: Int) -> Int64 {
    let (product, overflows) = Int64(milliseconds).multipliedReportingOverflow(by: nanoseconds)
    return overflows ? .max : product
  }
}

extension CaseHost {
  /// Calls a function whose timers are those of the case: see ``useVirtualTime()``.
  func inVirtualTime<Output>(_ body: () throws -> Output) rethrows -> Output {
    guard let clock = clock as? VirtualCaseClock else { return try body() }
    return try Time.$current.withValue(clock.keeper, operation: body)
  }

  /// Puts the virtual time of promise tests in the place of the host's own.
  func useVirtualTime() { clock = VirtualCaseClock() }
}
