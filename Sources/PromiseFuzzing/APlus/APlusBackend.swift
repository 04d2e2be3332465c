// SPDX-License-Identifier: MIT

/// The promises in a world of APlusPromises and the operations on them: either the library's own,
/// or those of the model.
protocol APlusBackend: AnyObject, Sendable {
  /// A reference to a promise, a deferred, or a thenable.
  associatedtype Handle

  init(_ trace: Trace)

  func deferred() -> (promise: Handle, deferred: Handle)
  func thenable() -> Handle
  func ended(_ end: Fact) -> Handle
  /// A promise of the form that calls a function at once with a resolver.
  func resolver(_ handler: APlusHandler<Handle>) -> Handle
  func gather(_ name: String, _ inputs: [Handle]) -> Handle

  /// Applies an operator with handlers; without a queue, they run at once.
  func derive(
    _ name: String, _ source: Handle, _ queue: Int?, _ handlers: [APlusHandler<Handle>]
  ) -> Handle
  /// Applies an operator without handlers, and with a number for some operators.
  func make(_ name: String, of source: Handle, _ number: Int) -> Handle

  func settle(_ handle: Handle, _ end: Fact)
  func report(_ progress: Float, of handle: Handle)
  func resolve(_ deferred: Handle, with other: Handle)
  /// - Parameter waits: whether later handlers wait for the promise that the handler returns.
  func onCanceled(_ deferred: Handle, _ queue: Int?, _ handler: APlusHandler<Handle>, waits: Bool)
  func cancel(_ handle: Handle) -> Handle
  func state(of promise: Handle) -> Fact

  func drain(_ queue: Int)
  /// Releases the jobs of a queue one by one, without running them.
  func discard(_ queue: Int)
  func advance(_ milliseconds: Int)
  /// Calls `drop`, then runs all waiting work.
  func end(_ drop: () -> Void)
}

/// A handler of a program.
struct APlusHandler<Handle>: Sendable {
  let call: @Sendable (Fact) -> APlusEnd<Handle>
  /// The function of a handler of progress.
  let report: @Sendable (Float) -> Float
}

/// How a handler has ended, with the thing itself instead of its register.
enum APlusEnd<Handle> {
  case value(Int)
  case error(Int)
  case handle(Handle)
  case nothing
}
