// SPDX-License-Identifier: MIT

/// Runs tasks in the turns of a case.
final class CaseExecutor: TaskExecutor {
  private let host: CaseHost

  init(_ host: CaseHost) { self.host = host }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    host.enqueue { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

extension CaseHost {
  /// Where tasks of a case run: what they do between two waits is a job of this queue.
  ///
  /// A library that starts tasks for its promises, and can be told where, starts them here. If it
  /// cannot, the case waits for them.
  public var executor: any TaskExecutor { CaseExecutor(self) }
}
