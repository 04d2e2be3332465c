// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseStage

/// What the core asks for tracers, and for copies of task-local values.
final class Inspector: Inspecting {
  private static let isSet: Void = Diagnostics.set(Inspector())

  /// Makes promises ask from now on; without that they would not, though somebody inspects them.
  static func set() { isSet }

  private static let ofProcess = TracerRegistry()

  /// The tracer of the promises of the process that are made from now on; nil for none.
  static var tracerOfProcess: (any PromiseTracer)? {
    get { ofProcess.current }
    set {
      set()
      ofProcess.current = newValue
    }
  }

  /// Runs a test whose promises, and those that its handlers make, have a tracer of their own.
  nonisolated(nonsending) static func with<Output>(
    _ tracer: any PromiseTracer, _ body: nonisolated(nonsending) () async throws -> Output
  ) async rethrows -> Output {
    set()
    return try await Scene.with(tracer, body)
  }

  private init() {}

  var tracer: (any PromiseTracer)? { Scene.tracer ?? Self.tracerOfProcess }

  var taskLocals: TaskLocals? {
    guard ContextScope.current != nil,
      #available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    else { return nil }
    return TaskLocalsKeeper.copy()
  }
}
