// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseCore

extension CaseHost {
  /// Calls a function whose timers are those of the case.
  func inVirtualTime<Output>(_ body: () throws -> Output) rethrows -> Output {
    try Time.$current.withValue(HostTime(host: self), operation: body)
  }
}

/// The virtual time of a case.
struct HostTime: Timekeeper {
  let host: CaseHost

  func schedule(after nanoseconds: Int64, _ work: @escaping @Sendable () -> Void) -> TimerHandle {
    let handle = TimerHandle(work)
    host.schedule(after: Int(nanoseconds / 1_000_000)) { handle.fire() }
    return handle
  }
}
