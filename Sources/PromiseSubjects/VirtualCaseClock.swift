// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseCore
internal import PromiseStage

/// The virtual time of promise tests (`withVirtualTime`) as the clock of a case.
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

  /// Times that do not fit never come.
  private static func nanoseconds(_ milliseconds: Int) -> Int64 {
    let (product, overflows) = Int64(milliseconds).multipliedReportingOverflow(by: nanoseconds)
    return overflows ? .max : product
  }
}

extension CaseHost {
  /// Calls a function whose timers belong to the case: see ``useVirtualTime()``.
  func inVirtualTime<Output>(_ body: () throws -> Output) rethrows -> Output {
    guard let clock = clock as? VirtualCaseClock else { return try body() }
    return try Time.with(clock.keeper, body)
  }

  /// Replaces the host's clock by the virtual time of promise tests.
  func useVirtualTime() { clock = VirtualCaseClock() }
}
