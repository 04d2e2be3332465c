// SPDX-License-Identifier: MIT

internal import Dispatch

/// The executor of the tasks that promises own: a test that runs everything itself, turn by turn,
/// sets an executor of its own here.
package enum TaskPlace {
  /// The executor for tasks started in this scope, a `TaskExecutor`; nil for that of the concurrency runtime.
  ///
  /// The protocol is newer than the systems that the package runs on.
  @TaskLocal package static var current: (any Sendable)?
}

extension Task where Success == Void, Failure == Never {
  /// Starts the task of a promise that is made of an asynchronous function.
  package static func ofPromise(
    _ body: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    if TestStage.isOn || TaskPlace.current != nil,
      #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *),
      let place = TaskPlace.current ?? CountingExecutor.ofScope
    {
      return inPlace(place, body)
    }
    return Task(operation: body)
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  private static func inPlace(
    _ place: any Sendable, _ body: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(executorPreference: place as? any TaskExecutor, operation: body)
  }
}

/// Runs the jobs of a task on a global queue, and counts them as deliveries of the test that the task belongs to: a
/// test waits while such a task runs, and not while it is suspended.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
private final class CountingExecutor: TaskExecutor {
  private let scope: TestScope

  private init(_ scope: TestScope) { self.scope = scope }

  /// An executor for a task of a test that counts; nil elsewhere.
  static var ofScope: CountingExecutor? {
    guard let scope = TestScope.current, scope.counts else { return nil }
    return CountingExecutor(scope)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let here = asUnownedTaskExecutor()
    GlobalQueue.default.async(execute: scope.counting { job.runSynchronously(on: here) })
  }
}
