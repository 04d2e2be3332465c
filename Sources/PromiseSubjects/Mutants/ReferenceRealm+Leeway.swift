// SPDX-License-Identifier: MIT

internal import PromiseConformance

/// The places where the reference library uses the freedom of the rules.
extension ReferenceRealm {
  /// Queues a job, or runs it in another permitted way.
  func deliverInOwnWay(_ job: @escaping CaseHost.Job) {
    switch leeway {
    case .inline: runInline(job)
    case .extraTurns: host.enqueue { self.host.enqueue { self.host.enqueue(job) } }
    case .thenAtOnce, nil: host.enqueue(job)
    }
  }

  /// Queues the jobs of one settlement before any of them runs.
  func deliverTogether(_ deliver: () -> Void) {
    guard leeway == .inline else { return deliver() }
    drainInline(deliver)
  }

  /// Runs a job now, or after the waiting jobs.
  private func runInline(_ job: @escaping CaseHost.Job) {
    detour.inline.append(job)
    drainInline {}
  }

  /// Runs `first`, and then all waiting jobs, unless a caller further up does so.
  private func drainInline(_ first: () -> Void) {
    let isOutermost = !detour.isRunning
    detour.isRunning = true
    first()
    guard isOutermost else { return }
    while !detour.inline.isEmpty { detour.inline.removeFirst()() }
    detour.isRunning = false
  }
}
