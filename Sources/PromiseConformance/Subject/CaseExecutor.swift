// SPDX-License-Identifier: MIT

/// Runs tasks in the turns of a case.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
final class CaseExecutor: TaskExecutor {
  private let host: CaseHost

  init(_ host: CaseHost) { self.host = host }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    host.enqueue { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

extension CaseHost {
  /// An executor for tasks of a case: each part of a task between two waits is a job of this queue.
  ///
  /// A library that can choose where its tasks run starts them here. The case waits for other
  /// tasks.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public var executor: any TaskExecutor { CaseExecutor(self) }

  /// Starts a task of the case itself, in its turns.
  ///
  /// Before macOS 15 and iOS 18 nobody can choose where a task runs. There it runs in the pool, as
  /// one of the library's tasks would, and the case waits for it.
  func task<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
  ) -> Task<Result, any Error> {
    if #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
      return taskInTurns(body)
    }
    return StrayTask.start(in: self) { _ in Task(operation: body) }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  private func taskInTurns<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
  ) -> Task<Result, any Error> {
    Task(executorPreference: executor, operation: body)
  }
}
