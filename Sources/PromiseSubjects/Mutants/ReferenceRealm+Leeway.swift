// SPDX-License-Identifier: MIT

internal import PromiseConformance

/// Where the reference library uses the freedom that the rules leave.
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

  /// Runs a job now, or after those that wait already.
  private func runInline(_ job: @escaping CaseHost.Job) {
    detour.inline.append(job)
    drainInline {}
  }

  /// Runs what is to run first, and then, unless that is going on, all jobs that wait.
  private func drainInline(_ first: () -> Void) {
    let isOutermost = !detour.isRunning
    detour.isRunning = true
    first()
    guard isOutermost else { return }
    var next = 0
    while next < detour.inline.count {
      detour.inline[next]()
      next += 1
    }
    detour.inline = []
    detour.isRunning = false
  }
}
