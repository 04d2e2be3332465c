// SPDX-License-Identifier: MIT
// Made of Operators/TypedPromises/Making.operators: do not edit.

internal import PromiseCore

@available(swift, introduced: 6.0)
extension Promise {
  /// Creates a promise and runs a handler that resolves it.
  ///
  /// With ``PromiseContext/immediate`` or ``PromiseContext/nowOr(_:)`` the handler has run when this
  /// call returns.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
  ///   - handler: Receives the resolver. It is released after it has run.
  @_disfavoredOverload
  public init(
    on context: PromiseContext, _ handler: @escaping @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(handler, at: .named(context)))
  }
}

@available(swift, introduced: 6.0)
extension Promise where Error == any Swift.Error {
  /// Creates a promise and runs a handler that resolves it, or rejects it by throwing.
  ///
  /// With ``PromiseContext/immediate`` or ``PromiseContext/nowOr(_:)`` the handler has run when this
  /// call returns.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
  ///   - handler: Receives the resolver. It is released after it has run.
  @_disfavoredOverload
  public init(
    on context: PromiseContext, _ handler: @escaping @Sendable (_ resolver: Resolver) throws -> Void
  ) {
    self.init(running: .init(handler, at: .named(context)))
  }
}

@available(swift, introduced: 6.0)
extension DelayedPromise {
  /// Creates a delayed promise, whose body runs when ``promise`` is first read.
  ///
  /// With ``PromiseContext/immediate`` the body runs inside ``promise``. Reading that property is not a
  /// registration, so ``PromiseContext/nowOr(_:)`` always uses the context it was given.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
  ///   - handler: The body, which receives the resolver.
  @_disfavoredOverload
  public init(
    on context: PromiseContext, _ handler: @escaping @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(handler, at: .named(context)))
  }
}

@available(swift, introduced: 6.0)
extension PromiseOperation {
  /// Creates an operation that runs a body and finishes when the promise of that body is resolved.
  ///
  /// With ``PromiseContext/immediate`` the body runs on the thread that starts the operation. Starting
  /// is not a registration, so ``PromiseContext/nowOr(_:)`` always uses the context it was given.
  ///
  /// - Parameters:
  ///   - context: The context that the handler runs in.
  ///   - handler: The body, which receives the resolver. It is released after it has run.
  @_disfavoredOverload
  public convenience init(
    on context: PromiseContext, _ handler: @escaping @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(handler, at: .named(context)))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Creates a promise and runs a handler that resolves it, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `init(on:_:)` has the details.
  public init(
    on context: MainContext,
    _ handler: @escaping @MainActor @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(isolated: handler, at: .named(context)))
  }
}

@available(swift, introduced: 6.0)
extension Promise where Error == any Swift.Error {
  /// Creates a promise and runs a handler that resolves it, or rejects it by throwing, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `init(on:_:)` has the details.
  public init(
    on context: MainContext,
    _ handler: @escaping @MainActor @Sendable (_ resolver: Resolver) throws -> Void
  ) {
    self.init(running: .init(isolated: handler, at: .named(context)))
  }
}

@available(swift, introduced: 6.0)
extension DelayedPromise {
  /// Creates a delayed promise, whose body runs when ``promise`` is first read, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `init(on:_:)` has the details.
  public init(
    on context: MainContext,
    _ handler: @escaping @MainActor @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(isolated: handler, at: .named(context)))
  }
}

@available(swift, introduced: 6.0)
extension PromiseOperation {
  /// Creates an operation that runs a body and finishes when the promise of that body is resolved, on the main queue: the form for a literal `on: .main`, with a handler isolated to the main actor.
  ///
  /// `init(on:_:)` has the details.
  public convenience init(
    on context: MainContext,
    _ handler: @escaping @MainActor @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(isolated: handler, at: .named(context)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Creates a promise and runs a handler that resolves it.
  ///
  /// `init(on:_:)` has the details.
  public init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(handler, at: .named(context)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise where Error == any Swift.Error {
  /// Creates a promise and runs a handler that resolves it, or rejects it by throwing.
  ///
  /// `init(on:_:)` has the details.
  public init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) throws -> Void
  ) {
    self.init(running: .init(handler, at: .named(context)))
  }
}

@available(swift, obsoleted: 6.0)
extension DelayedPromise {
  /// Creates a delayed promise, whose body runs when ``promise`` is first read.
  ///
  /// `init(on:_:)` has the details.
  public init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(handler, at: .named(context)))
  }
}

@available(swift, obsoleted: 6.0)
extension PromiseOperation {
  /// Creates an operation that runs a body and finishes when the promise of that body is resolved.
  ///
  /// `init(on:_:)` has the details.
  public convenience init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(handler, at: .named(context)))
  }
}
