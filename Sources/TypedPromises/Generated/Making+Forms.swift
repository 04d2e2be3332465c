// SPDX-License-Identifier: MIT
// Made by Scripts/generate of Operators/TypedPromises/Making.operators: do not edit.

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

  /// Makes a promise that ends as this one does, and calls a handler before it passes a request for
  /// cancellation on.
  ///
  /// The returned promise counts as out of scope from the start, so you may keep it: give others
  /// ``makeChild()`` of it, never the promise itself. The handler runs once, when all these children
  /// have been requested to cancel or the promise itself was. Right after it has returned the request
  /// is passed on, on the same context. It does not run if the promise is fulfilled or rejected first.
  ///
  /// - Parameters:
  ///   - context: Where the handler runs.
  ///   - cancelRequested: Is given the returned promise.
  @_disfavoredOverload
  public func propagatingCancellation(
    on context: PromiseContext,
    cancelRequested: @escaping @Sendable (_ promise: Promise<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    derivePropagating(.init(cancelRequested, at: .named(context)))
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

  /// Makes a promise that ends as this one does, and calls a handler before it passes a request for
  /// cancellation on, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `propagatingCancellation(on:cancelRequested:)` tells the rest.
  public func propagatingCancellation(
    on context: MainContext,
    cancelRequested: @escaping @MainActor @Sendable (_ promise: Promise<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    derivePropagating(.init(isolated: cancelRequested, at: .named(context)))
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

  /// Makes a promise that ends as this one does, and calls a handler before it passes a request for
  /// cancellation on.
  ///
  /// `propagatingCancellation(on:cancelRequested:)` tells the rest.
  public func propagatingCancellation(
    on context: PromiseContext,
    cancelRequested: __owned @escaping (_ promise: Promise<Value, Error>) -> Void
  ) -> Promise<Value, Error> {
    derivePropagating(.init(cancelRequested, at: .named(context)))
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
