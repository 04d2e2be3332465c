// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Code whose promises carry task-local values: handlers that it registers find the values set when they run.
///
/// The scope is a task-local value itself. So tasks that the code starts belong to it, and so do
/// the handlers that carry values, whenever they run. The scope is over when the last of them is.
///
/// | registered | carried by |
/// |--------------------|------------|
/// | a handler of an outcome | its node (`CarryingReaction`) |
/// | a function that makes or begins a promise elsewhere, a handler of requests | its owner: `TaskLocals` |
/// | a subscriber of a publisher | its subscription: `TaskLocals` |
/// | an attempt of a `Retry`, a generator of promises, a handler of progress | its owner, for every call: `LastingTaskLocals` |
package final class ContextScope: Sendable {
  @TaskLocal static var current: ContextScope?

  /// As long as there is a scope, attaching takes the path on which cells are tracked: `Diagnostics.isOn`.
  private init() {
    Inspector.set()
    Diagnostics.listeningBegan()
  }

  deinit { Diagnostics.listeningEnded() }

  /// Calls a function inside of a scope.
  @discardableResult
  package static func with<Output>(_ body: () throws -> Output) rethrows -> Output {
    try $current.withValue(current ?? ContextScope(), operation: body)
  }

  /// Calls an asynchronous function inside of a scope.
  @discardableResult
  package nonisolated(nonsending) static func with<Output>(
    _ body: nonisolated(nonsending) () async throws -> Output
  ) async rethrows -> Output {
    try await $current.withValue(current ?? ContextScope()) { try await body() }
  }
}
