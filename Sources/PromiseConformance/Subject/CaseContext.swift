// SPDX-License-Identifier: MIT

internal import Foundation

/// A context that runs handlers when the case says so, in the order in which they were added.
///
/// A library whose handlers run on queues or executors creates one of those for this context, once:
/// see ``attachment(_:)``. Safe to use from any thread.
public final class CaseContext: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var jobs: [CaseHost.Job] = []
  private var attached: (any Sendable)?

  init() {}

  /// Adds work, which runs when the case says so.
  public func enqueue(_ job: @escaping CaseHost.Job) { lock.withLock { jobs.append(job) } }

  /// The library's own queue or executor for this context, created on first use.
  public func attachment<Attachment: Sendable>(
    _ make: (CaseContext) -> Attachment
  ) -> Attachment {
    lock.withLock {
      if let attached = attached as? Attachment { return attached }
      let made = make(self)
      attached = made
      return made
    }
  }

  /// Runs the waiting work, and the work that is added meanwhile.
  func run() {
    while let job = next() { job() }
  }

  private func next() -> CaseHost.Job? {
    lock.withLock { jobs.isEmpty ? nil : jobs.removeFirst() }
  }
}
