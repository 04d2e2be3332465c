// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseCore

/// The virtual time of a case.
struct HostTime: Timekeeper {
  let host: CaseHost

  func schedule(after nanoseconds: Int64, _ work: @escaping @Sendable () -> Void) -> TimerHandle {
    let handle = TimerHandle(work)
    host.schedule(after: Int(nanoseconds / 1_000_000)) { handle.fire() }
    return handle
  }
}
