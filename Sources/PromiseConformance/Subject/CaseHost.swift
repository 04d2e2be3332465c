// SPDX-License-Identifier: MIT

internal import Foundation

/// The environment of one case: a first-in, first-out job queue, and virtual timers.
///
/// The library delivers all handlers by ``enqueue(_:)``, so that a case decides when they run and
/// leaves the same trace each time. Safe to use from any thread.
public final class CaseHost: @unchecked Sendable {
  /// A unit of work.
  public typealias Job = @Sendable () -> Void

  /// Signalled when a job is queued while somebody waits for one, and when a stray task comes back.
  let lock = NSCondition()
  private var jobs: [Job] = []
  /// The clock of the case; set before its first step.
  package var clock: any CaseClock = TimerList()
  /// How many more jobs may run, before ``drain()`` fails because of an endless loop.
  package var jobLimit: Int
  /// How many tasks run outside the turns of the case.
  var strayTasks = 0

  /// Creates a host that runs at most so many jobs, so that an endless loop of jobs ends.
  package init(jobLimit: Int = 5_000_000) { self.jobLimit = jobLimit }

  /// Adds a job behind all queued jobs.
  ///
  /// The job never runs before the next drain.
  public func enqueue(_ job: @escaping Job) {
    lock.withLock {
      jobs.append(job)
      if strayTasks > 0 { lock.signal() }
    }
  }

  /// Runs a job after so many virtual milliseconds; equal times run in the order of the calls.
  public func schedule(after milliseconds: Int, _ job: @escaping Job) {
    clock.schedule(after: milliseconds, job)
  }

  /// Runs queued jobs, and the jobs that they queue, until none is left or the limit is reached.
  package func drain() throws {
    while true {
      let batch = lock.withLock {
        defer { jobs = [] }
        jobLimit -= jobs.count
        return jobLimit < 0 ? nil : jobs
      }
      guard let batch else { throw EndlessJobs() }
      if batch.isEmpty { return }
      run(consume batch)
    }
  }

  /// Each job is released before the next one runs, so that it keeps nothing alive.
  private func run(_ batch: consuming [Job]) {
    batch.reverse()
    while let job = batch.popLast() { job() }
  }

  /// Takes the next timer due by the deadline off the list, and advances the clock to it.
  package func nextTimer(until deadline: Int) -> Job? { clock.next(until: deadline) }

  /// The virtual time that many milliseconds from now.
  package func time(after milliseconds: Int) -> Int { clock.now.adding(milliseconds) }

  /// How many jobs are queued.
  package var count: Int { lock.withLock { jobs.count } }

  /// Whether a job is queued; the caller holds the lock.
  var hasJobs: Bool { !jobs.isEmpty }

  /// Drops jobs and timers, so that nothing of the case outlives it.
  package func clear() {
    let rest = lock.withLock {
      defer { jobs = [] }
      return jobs
    }
    // A job may release an object that enqueues in its deinitializer: the lock must be free then.
    withExtendedLifetime(rest) {}
    clock.clear()
  }
}

/// The error of a subject that never stops queueing jobs.
package struct EndlessJobs: Error, CustomStringConvertible {
  package var description: String { "the job queue never becomes empty: a job keeps adding jobs" }
}
