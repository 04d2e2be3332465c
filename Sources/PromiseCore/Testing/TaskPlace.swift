// SPDX-License-Identifier: MIT

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
    if let place = TaskPlace.current,
      #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
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
