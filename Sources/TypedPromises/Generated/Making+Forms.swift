// SPDX-License-Identifier: MIT
// Made of Operators/TypedPromises/Making.operators: do not edit.

internal import PromiseCore

@available(swift, introduced: 6.0)
extension Promise {
  /// Makes a promise that a handler resolves.
  ///
  /// With ``PromiseContext/immediate`` or ``PromiseContext/nowOr(_:)`` the handler has run when this
  /// call returns.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - handler: Is given the resolver, and released when it has run.
  @_disfavoredOverload
  public init(
    on context: PromiseContext, _ handler: @escaping @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(handler, at: .named(context)))
  }
}

@available(swift, introduced: 6.0)
extension Promise where Error == any Swift.Error {
  /// Makes a promise that a handler resolves, or rejects by throwing.
  ///
  /// With ``PromiseContext/immediate`` or ``PromiseContext/nowOr(_:)`` the handler has run when this
  /// call returns.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - handler: Is given the resolver, and released when it has run.
  @_disfavoredOverload
  public init(
    on context: PromiseContext, _ handler: @escaping @Sendable (_ resolver: Resolver) throws -> Void
  ) {
    self.init(running: .init(handler, at: .named(context)))
  }
}

@available(swift, introduced: 6.0)
extension DelayedPromise {
  /// Keeps a body for later.
  ///
  /// With ``PromiseContext/immediate`` it runs inside ``promise``. Asking is not a registration, so
  /// ``PromiseContext/nowOr(_:)`` always uses the context it was given.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - handler: Is given the resolver.
  @_disfavoredOverload
  public init(
    on context: PromiseContext, _ handler: @escaping @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(handler, at: .named(context)))
  }
}

@available(swift, introduced: 6.0)
extension PromiseOperation {
  /// Makes an operation.
  ///
  /// With ``PromiseContext/immediate`` the body runs on the thread that starts the operation. A start
  /// is not a registration, so ``PromiseContext/nowOr(_:)`` always uses the context it was given.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - handler: Is given the resolver, and released when it has run.
  @_disfavoredOverload
  public convenience init(
    on context: PromiseContext, _ handler: @escaping @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(handler, at: .named(context)))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Makes a promise that a handler resolves, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `init(on:_:)` tells the rest.
  public init(
    on context: MainContext,
    _ handler: @escaping @MainActor @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(isolated: handler, at: .named(context)))
  }
}

@available(swift, introduced: 6.0)
extension Promise where Error == any Swift.Error {
  /// Makes a promise that a handler resolves, or rejects by throwing, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `init(on:_:)` tells the rest.
  public init(
    on context: MainContext,
    _ handler: @escaping @MainActor @Sendable (_ resolver: Resolver) throws -> Void
  ) {
    self.init(running: .init(isolated: handler, at: .named(context)))
  }
}

@available(swift, introduced: 6.0)
extension DelayedPromise {
  /// Keeps a body for later, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `init(on:_:)` tells the rest.
  public init(
    on context: MainContext,
    _ handler: @escaping @MainActor @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(isolated: handler, at: .named(context)))
  }
}

@available(swift, introduced: 6.0)
extension PromiseOperation {
  /// Makes an operation, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `init(on:_:)` tells the rest.
  public convenience init(
    on context: MainContext,
    _ handler: @escaping @MainActor @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(isolated: handler, at: .named(context)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Makes a promise that a handler resolves.
  ///
  /// `init(on:_:)` tells the rest.
  public init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(handler, at: .named(context)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise where Error == any Swift.Error {
  /// Makes a promise that a handler resolves, or rejects by throwing.
  ///
  /// `init(on:_:)` tells the rest.
  public init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) throws -> Void
  ) {
    self.init(running: .init(handler, at: .named(context)))
  }
}

@available(swift, obsoleted: 6.0)
extension DelayedPromise {
  /// Keeps a body for later.
  ///
  /// `init(on:_:)` tells the rest.
  public init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(handler, at: .named(context)))
  }
}

@available(swift, obsoleted: 6.0)
extension PromiseOperation {
  /// Makes an operation.
  ///
  /// `init(on:_:)` tells the rest.
  public convenience init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) -> Void
  ) {
    self.init(running: .init(handler, at: .named(context)))
  }
}
