// SPDX-License-Identifier: MIT

package import PromiseCore

/// What is replaced for the calling task; nil is as it is outside of tests.
package struct Scene: Sendable {
  /// The clock.
  var time: (any Timekeeper)?
  /// The tracer.
  var tracer: TracerRegistry?
  /// The main queue.
  var main: MainQueueStandIn?
  /// The queues of a dialect's own choice for deliveries: those of timers, and of the results of several promises.
  var deliveries: Submission?
  /// The executor of the tasks that promises own, a `TaskExecutor`: that protocol is newer than the systems that the
  /// package runs on.
  var executor: (any Sendable)?

  @TaskLocal static var current = Scene()

  /// Calls a function for whose promises something is replaced.
  static func with<Output>(
    _ change: (inout Scene) -> Void, _ body: () throws -> Output
  ) rethrows -> Output {
    Stage.set()
    return try $current.withValue(current.changed(change), operation: body)
  }

  /// The same with a change.
  func changed(_ change: (inout Scene) -> Void) -> Scene {
    var changed = self
    change(&changed)
    return changed
  }

  /// Calls a function whose promises deliver this way what dialects deliver on a queue of their own choice.
  package static func delivering<Output>(
    by submission: @escaping Submission, _ body: () throws -> Output
  ) rethrows -> Output {
    try with({ $0.deliveries = submission }, body)
  }

  /// Calls a function whose promises have their tasks run by an executor: nil stands for that of the concurrency runtime.
  package static func running<Output>(
    tasksOn executor: (any Sendable)?, _ body: () throws -> Output
  ) rethrows -> Output {
    try with({ $0.executor = executor }, body)
  }
}

extension Time {
  /// Calls a function whose promises, and those that its handlers make, have another timekeeper.
  package static func with<Output>(
    _ other: any Timekeeper, _ body: () throws -> Output
  ) rethrows -> Output {
    try Scene.with({ $0.time = other }, body)
  }

  /// Calls an asynchronous function whose promises, and those that its handlers make, have another timekeeper.
  package static func with<Output>(
    _ other: any Timekeeper, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Output
  ) async rethrows -> Output {
    Stage.set()
    let scene = Scene.current.changed { $0.time = other }
    return try await Scene.$current.withValue(scene, operation: body, isolation: isolation)
  }
}

/// Holds a tracer, or none.
package typealias TracerRegistry = Diagnostics.Registry<any PromiseTracer>

extension Scene {
  /// The tracer of the test.
  package static var tracer: (any PromiseTracer)? { current.tracer?.current }

  /// Runs a test whose promises, and those that its handlers make, have a tracer of their own.
  package nonisolated(nonsending) static func with<Output>(
    _ tracer: any PromiseTracer, _ body: nonisolated(nonsending) () async throws -> Output
  ) async rethrows -> Output {
    Stage.set()
    let scene = current.changed { $0.tracer = TracerRegistry(tracer) }
    return try await $current.withValue(scene) { try await body() }
  }
}
