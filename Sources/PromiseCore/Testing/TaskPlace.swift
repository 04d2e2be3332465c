// SPDX-License-Identifier: MIT

/// Where the tasks run that promises own: a test that runs everything itself, turn by turn, puts an
/// executor of its own here.
package enum TaskPlace {
  /// The executor for tasks that are started in this scope; nil for that of the concurrency runtime.
  @TaskLocal package static var current: (any TaskExecutor)?
}

extension Task where Success == Void, Failure == Never {
  /// Starts the task of a promise that is made of an asynchronous function.
  package static func ofPromise(
    _ body: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(executorPreference: TaskPlace.current, operation: body)
  }
}
