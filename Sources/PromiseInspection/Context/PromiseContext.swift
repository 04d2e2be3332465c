// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Calls a function whose handlers of promises find the task-local values that it has set.
///
/// A handler that is registered in here runs with the values of all task-local properties that were set when it was
/// registered, on every queue and actor, whoever settles the promise:
///
/// ```swift
/// withPromiseContext {
///   Trace.$id.withValue("4711") {
///     price(of: "soup").done { price in
///       print(price, Trace.id)  // 4711
///     }.cauterize()
///   }
/// }
/// ```
///
/// The same holds for handlers that are registered by tasks that `body` starts, and by such handlers in turn. Handlers that
/// are registered elsewhere run as without a scope. See <doc:CarryingTaskLocalValues> for the functions that count as
/// handlers, and for the costs.
///
/// - Parameter body: Called at once.
/// - Returns: What `body` returns.
@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
@discardableResult
public func withPromiseContext<Output>(_ body: () throws -> Output) rethrows -> Output {
  try ContextScope.with(body)
}

/// Calls an asynchronous function whose handlers of promises find the task-local values that it has set.
///
/// See <doc:CarryingTaskLocalValues>.
///
/// - Parameter body: Called at once, isolated as the caller is.
/// - Returns: What `body` returns.
@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
@discardableResult
public nonisolated(nonsending) func withPromiseContext<Output>(
  _ body: nonisolated(nonsending) () async throws -> Output
) async rethrows -> Output {
  try await ContextScope.with(body)
}
