// SPDX-License-Identifier: MIT

/// The promises of a world of APlusPromises, and the operations on them: real ones, or those of the
/// model.
protocol APlusBackend: AnyObject, Sendable {
  /// A promise, a deferred, or a thenable.
  associatedtype Handle

  init(_ trace: Trace)

  func deferred() -> (promise: Handle, deferred: Handle)
  func thenable() -> Handle
  func ended(_ end: Fact) -> Handle
  /// A promise that a function settles which is called at once.
  func resolver(_ handler: APlusHandler<Handle>) -> Handle
  func gather(_ name: String, _ inputs: [Handle]) -> Handle

  /// What an operator makes; without a queue, its handlers run at once.
  func derive(
    _ name: String, _ source: Handle, _ queue: Int?, _ handlers: [APlusHandler<Handle>]
  ) -> Handle
  /// The same of those that take no handlers, but perhaps a number.
  func make(_ name: String, of source: Handle, _ number: Int) -> Handle

  func settle(_ handle: Handle, _ end: Fact)
  func report(_ progress: Float, of handle: Handle)
  func resolve(_ deferred: Handle, with other: Handle)
  /// - Parameter waits: whether the promise that the handler returns is waited for.
  func onCanceled(_ deferred: Handle, _ queue: Int?, _ handler: APlusHandler<Handle>, waits: Bool)
  func cancel(_ handle: Handle) -> Handle
  func state(of promise: Handle) -> Fact

  func drain(_ queue: Int)
  /// Lets go of what waits in a queue, one by one.
  func discard(_ queue: Int)
  func advance(_ milliseconds: Int)
  /// Drops, then runs what waits until nothing does.
  func end(_ drop: () -> Void)
}

/// A handler of a program.
struct APlusHandler<Handle>: Sendable {
  let call: @Sendable (Fact) -> APlusEnd<Handle>
  /// Of one of progress.
  let report: @Sendable (Float) -> Float
}

/// How a handler has ended, with what it returns in the place of the register.
enum APlusEnd<Handle> {
  case value(Int)
  case error(Int)
  case handle(Handle)
  case nothing
}
