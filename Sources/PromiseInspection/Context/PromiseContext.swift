// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Calls a function in which promises carry task-local values.
///
/// A handler that is registered in here runs with the values of all task-local properties that were set where it was
/// registered, whoever settles the promise, and on whichever queue or actor it runs:
///
/// ```swift
/// withPromiseContext {
///   Trace.$id.withValue("4711") {
///     fetch(user).done { show($0, Trace.id) }  // 4711
///   }
/// }
/// ```
///
/// That holds for all code that is called in here, for tasks that are started in it, and for what handlers register
/// in turn. Handlers that are registered elsewhere are as they were. See <doc:CarryingTaskLocalValues> for what
/// counts as a handler, and for what it costs.
///
/// - Parameter body: Called at once.
/// - Returns: What `body` returns.
@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
@discardableResult
public func withPromiseContext<Output>(_ body: () throws -> Output) rethrows -> Output {
  try ContextScope.with(body)
}

/// Calls an asynchronous function in which promises carry task-local values: see <doc:CarryingTaskLocalValues>.
///
/// - Parameter body: Called at once, where the caller is isolated to.
/// - Returns: What `body` returns.
@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
@discardableResult
public nonisolated(nonsending) func withPromiseContext<Output>(
  _ body: nonisolated(nonsending) () async throws -> Output
) async rethrows -> Output {
  try await ContextScope.with(body)
}
