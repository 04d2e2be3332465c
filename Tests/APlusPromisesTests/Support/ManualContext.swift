// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport

/// A first-in, first-out queue that runs nothing until the test says so.
final class ManualContext: @unchecked Sendable {
  private let lock = NSLock()
  private var jobs: [@Sendable () -> Void] = []

  init() {}

  /// The context for `on:`.
  var context: PromiseContext {
    .custom { job in self.lock.withLock { self.jobs.append(job) } }
  }

  var waiting: Int { lock.withLock { jobs.count } }

  /// Runs everything that waits, and what that enqueues, until nothing is left.
  func drain() {
    while let job = next() { job() }
  }

  /// Runs one job; false if there was none.
  @discardableResult
  func runOne() -> Bool {
    guard let job = next() else { return false }
    job()
    return true
  }

  /// Throws all waiting jobs away.
  func drop() {
    let dropped = lock.withLock {
      defer { jobs = [] }
      return jobs
    }
    withExtendedLifetime(dropped) {}
  }

  private func next() -> (@Sendable () -> Void)? {
    lock.withLock { jobs.isEmpty ? nil : jobs.removeFirst() }
  }
}
