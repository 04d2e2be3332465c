// SPDX-License-Identifier: MIT

internal import Foundation

/// The environment of one case: a first-in, first-out job queue, and virtual timers.
///
/// The library delivers its handlers by ``enqueue(_:)`` and nothing else, so that a case decides
/// when they run and its trace is the same each time. Safe to use from any thread.
public final class CaseHost: @unchecked Sendable {
  /// A unit of work.
  public typealias Job = @Sendable () -> Void

  /// Signalled when a job is queued that somebody waits for, and when a stray task is back.
  let lock = NSCondition()
  private var jobs: [Job] = []
  /// Whose time it is; set before the first step of a case.
  package var clock: any CaseClock = TimerList()
  /// How many more jobs are run, before ``drain()`` takes them for a loop without end.
  package var jobLimit: Int
  /// How many tasks run where the case cannot see them.
  var strayTasks = 0

  /// Creates a host that runs at most so many jobs, so that an endless loop of jobs ends.
  package init(jobLimit: Int = 5_000_000) { self.jobLimit = jobLimit }

  /// Adds a job behind all jobs already queued.
  ///
  /// It never runs before the next drain.
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

  /// Runs queued jobs, those they queue included, until none is left or the limit is reached.
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

  /// Each job is let go before the next one runs, so that it keeps nothing alive.
  private func run(_ batch: consuming [Job]) {
    batch.reverse()
    while let job = batch.popLast() { job() }
  }

  /// The next timer due within the time given, taken off the list; the clock moves to it.
  package func nextTimer(until deadline: Int) -> Job? { clock.next(until: deadline) }

  /// The virtual time that many milliseconds from now.
  package func time(after milliseconds: Int) -> Int { clock.now.adding(milliseconds) }

  /// How many jobs are queued.
  package var count: Int { lock.withLock { jobs.count } }

  /// Whether a job is queued, for those who hold the lock.
  var hasJobs: Bool { !jobs.isEmpty }

  /// Drops what is left, so that nothing of the case outlives it.
  package func clear() {
    let rest = lock.withLock {
      defer { jobs = [] }
      return jobs
    }
    // They may be the last to hold what enqueues when it dies: that must not find the lock taken.
    withExtendedLifetime(rest) {}
    clock.clear()
  }
}

/// A subject that keeps queueing jobs for ever.
package struct EndlessJobs: Error, CustomStringConvertible {
  package var description: String { "the job queue never becomes empty: a job keeps adding jobs" }
}
