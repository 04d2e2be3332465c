// SPDX-License-Identifier: MIT
// Made of Operators/TypedPromises/Making.operators: do not edit.

internal import PromiseCore
public import TypedPromiseTypes

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension Promise {
  /// Creates a promise and runs a handler that resolves it.
  ///
  /// With ``PromiseContext/immediate`` or ``PromiseContext/nowOr(_:)`` the handler has run when this
  /// call returns.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on ``PromiseContext/auto``.
  ///
  /// - Parameters:
  ///   - handler: Receives the resolver. It is released after it has run.
  public init(
    @_inheritActorContext _ handler:
      @escaping @isolated(any) @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(at: .isolated(to: handler.isolation), body: .init(isolated: handler)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension Promise where Error == any Swift.Error {
  /// Creates a promise and runs a handler that resolves it, or rejects it by throwing.
  ///
  /// With ``PromiseContext/immediate`` or ``PromiseContext/nowOr(_:)`` the handler has run when this
  /// call returns.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on ``PromiseContext/auto``.
  ///
  /// - Parameters:
  ///   - handler: Receives the resolver. It is released after it has run.
  public init(
    @_inheritActorContext _ handler:
      @escaping @isolated(any) @Sendable (_ resolver: Resolver) throws -> Void
  ) {
    self.init(running: .init(at: .isolated(to: handler.isolation), body: .init(isolated: handler)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension DelayedPromise {
  /// Creates a delayed promise, whose body runs when ``promise`` is first read.
  ///
  /// With ``PromiseContext/immediate`` the body runs inside ``promise``. Reading that property is not a
  /// registration, so ``PromiseContext/nowOr(_:)`` always uses the context it was given.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on ``PromiseContext/auto``.
  ///
  /// - Parameters:
  ///   - handler: The body, which receives the resolver.
  public init(
    @_inheritActorContext _ handler:
      @escaping @isolated(any) @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(at: .isolated(to: handler.isolation), body: .init(isolated: handler)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension PromiseOperation {
  /// Creates an operation that runs a body and finishes when the promise of that body is resolved.
  ///
  /// With ``PromiseContext/immediate`` the body runs on the thread that starts the operation. Starting
  /// is not a registration, so ``PromiseContext/nowOr(_:)`` always uses the context it was given.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on ``PromiseContext/auto``.
  ///
  /// - Parameters:
  ///   - handler: The body, which receives the resolver. It is released after it has run.
  public convenience init(
    @_inheritActorContext _ handler:
      @escaping @isolated(any) @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(at: .isolated(to: handler.isolation), body: .init(isolated: handler)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension Promise {
  /// Creates a promise and runs a handler that resolves it.
  ///
  /// ``init(_:)-n6oz`` has the details.
  public init(
    on context: PromiseContext,
    _ handler: __owned @escaping @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(at: .named(context), body: .init(handler)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension Promise where Error == any Swift.Error {
  /// Creates a promise and runs a handler that resolves it, or rejects it by throwing.
  ///
  /// ``init(_:)-7c2u6`` has the details.
  public init(
    on context: PromiseContext,
    _ handler: __owned @escaping @Sendable (_ resolver: Resolver) throws -> Void
  ) {
    self.init(running: .init(at: .named(context), body: .init(handler)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension DelayedPromise {
  /// Creates a delayed promise, whose body runs when ``promise`` is first read.
  ///
  /// ``init(_:)`` has the details.
  public init(
    on context: PromiseContext,
    _ handler: __owned @escaping @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(at: .named(context), body: .init(handler)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import TypedPromisesSwift5")
extension PromiseOperation {
  /// Creates an operation that runs a body and finishes when the promise of that body is resolved.
  ///
  /// ``init(_:)`` has the details.
  public convenience init(
    on context: PromiseContext,
    _ handler: __owned @escaping @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(at: .named(context), body: .init(handler)))
  }
}
