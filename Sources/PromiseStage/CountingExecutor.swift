// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore

/// Runs the jobs of a task on a global queue, and counts them as deliveries of the test that the task belongs to: a
/// test waits while such a task runs, and not while it is suspended.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
final class CountingExecutor: TaskExecutor {
  private let scope: Scope

  private init(_ scope: Scope) { self.scope = scope }

  /// An executor for a task of a test that counts; nil elsewhere.
  static var ofScope: CountingExecutor? {
    guard let scope = Scope.current, scope.isCounting else { return nil }
    return CountingExecutor(scope)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let here = asUnownedTaskExecutor()
    DispatchQueue.global().async(execute: scope.counting { job.runSynchronously(on: here) })
  }
}
