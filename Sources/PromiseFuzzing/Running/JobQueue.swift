// SPDX-License-Identifier: MIT

internal import Foundation

/// A queue that runs nothing by itself: a step of the program takes one job after another.
package final class JobQueue<Job>: @unchecked Sendable {
  private let lock = NSLock()
  private var jobs: [Job?] = []
  private var first = 0

  /// Creates an empty queue.
  package init() {}

  /// Whether no job waits.
  package var isEmpty: Bool { lock.withLock { first == jobs.count } }

  /// Adds a job at the end.
  package func push(_ job: Job) {
    lock.lock()
    jobs.append(job)
    lock.unlock()
  }

  /// Takes the first job; nil if there is none.
  package func pop() -> Job? {
    lock.lock()
    defer { lock.unlock() }
    guard first < jobs.count else { return nil }
    // The queue moves no jobs and keeps none that was taken.
    defer {
      first += 1
      if first == jobs.count { (jobs, first) = ([], 0) }
    }
    return jobs[first].take()
  }
}
