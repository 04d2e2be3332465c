// SPDX-License-Identifier: MIT
// Made of Operators/TypedPromises/Making.operators: do not edit.

internal import PromiseCore
public import TypedPromiseTypes

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension Promise {
  /// Creates a promise and runs a handler that resolves it.
  ///
  /// With ``PromiseContext/immediate`` or ``PromiseContext/nowOr(_:)`` the handler has run when this
  /// call returns.
  ///
  /// - Parameters:
  ///   - handler: Receives the resolver. It is released after it has run.
  public init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(at: .named(context), body: .init(handler)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension Promise where Error == any Swift.Error {
  /// Creates a promise and runs a handler that resolves it, or rejects it by throwing.
  ///
  /// With ``PromiseContext/immediate`` or ``PromiseContext/nowOr(_:)`` the handler has run when this
  /// call returns.
  ///
  /// - Parameters:
  ///   - handler: Receives the resolver. It is released after it has run.
  public init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) throws -> Void
  ) {
    self.init(running: .init(at: .named(context), body: .init(handler)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension DelayedPromise {
  /// Creates a delayed promise, whose body runs when ``promise`` is first read.
  ///
  /// With ``PromiseContext/immediate`` the body runs inside ``promise``. Reading that property is not a
  /// registration, so ``PromiseContext/nowOr(_:)`` always uses the context it was given.
  ///
  /// - Parameters:
  ///   - handler: The body, which receives the resolver.
  public init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(at: .named(context), body: .init(handler)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension PromiseOperation {
  /// Creates an operation that runs a body and finishes when the promise of that body is resolved.
  ///
  /// With ``PromiseContext/immediate`` the body runs on the thread that starts the operation. Starting
  /// is not a registration, so ``PromiseContext/nowOr(_:)`` always uses the context it was given.
  ///
  /// - Parameters:
  ///   - handler: The body, which receives the resolver. It is released after it has run.
  public convenience init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(at: .named(context), body: .init(handler)))
  }
}
