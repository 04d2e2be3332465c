// SPDX-License-Identifier: MIT
// Made of Operators/GuaranteePromises/CatchMixin.operators: do not edit.

public import Dispatch
public import GuaranteePromiseTypes
public import PromiseCore

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import GuaranteePromisesSwift5")
extension CatchMixin {
  /// Calls a handler with the error, at the end of a chain.
  ///
  /// A promise may have several of these; all are called. Use `finally` on the returned object to add
  /// an action that runs afterwards, whatever happened.
  ///
  /// ```swift
  /// price(of: "soup").done { price in print(price) }.catch { error in
  ///   print("no soup: \(error)")
  /// }
  /// ```
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - policy: Whether the handler is called for cancellations too.
  ///   - body: Called with the error.
  @inline(never)
  @inlinable
  @discardableResult
  public func `catch`(
    flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(
      .init(at: .isolated(to: body.isolation, .return, flags), body: .init(isolated: body)), policy)
  }

  /// Runs an action when the promise is resolved either way, and passes the result on.
  ///
  /// ```swift
  /// let total = price(of: "soup").ensure {
  ///   print("the till is closed")
  /// }
  /// ```
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - body: Called for a value, an error or a cancellation.
  @inline(never)
  @inlinable
  public func ensure(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () -> Void
  ) -> Promise<T> {
    deriveEnsure(
      .init(at: .isolated(to: body.isolation, .return, flags), body: .init(isolated: body)))
  }

  /// Runs an asynchronous action when the promise is resolved either way, then passes the result on.
  ///
  /// When the guarantee of the action is fulfilled, the result is passed on by way of `conf.Q.return`.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - body: Called for a value, an error or a cancellation.
  @inline(never)
  @inlinable
  public func ensureThen(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(
      .init(at: .isolated(to: body.isolation, .return, flags), body: .init(isolated: body)))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// A value is passed on. An error that the handler throws rejects the returned promise. So does a
  /// handler that returns this very promise: ``PMKError/returnedSelf``.
  ///
  /// ```swift
  /// let total = price(of: "soup").recover { error in
  ///   price(of: "bread")
  /// }
  /// ```
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - policy: Whether the handler is called for cancellations too.
  ///   - body: Makes another promise from the error.
  @inline(never)
  @inlinable
  public func recover<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) throws -> U
  ) -> Promise<T> where U.T == T {
    deriveRecover(
      .init(at: .isolated(to: body.isolation, .map, flags), body: .init(isolated: body)), policy)
  }

  /// Calls a handler with any error, and follows the guarantee that the handler returns.
  ///
  /// The handler is called for cancellations too, so the result cannot fail. A value is passed on.
  ///
  /// ```swift
  /// let total = price(of: "soup").recover { error in
  ///   .value(0)
  /// }  // a guarantee: it cannot fail
  /// ```
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - body: Makes a guarantee from the error.
  @inline(never)
  @inlinable
  @discardableResult
  public func recover(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecover(
      .init(at: .isolated(to: body.isolation, .map, flags), body: .init(isolated: body)), .allErrors
    )
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import GuaranteePromisesSwift5")
extension CatchMixin where T == Void {
  /// Calls a handler with any error, then fulfils the returned guarantee.
  ///
  /// The handler is called for cancellations too, so the result cannot fail. It is not called if the
  /// promise is fulfilled.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - body: Called with the error.
  @inline(never)
  @inlinable
  @discardableResult
  public func recover(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> Guarantee<Void> {
    deriveRecoverVoid(
      .init(at: .isolated(to: body.isolation, .map, flags), body: .init(isolated: body)), .allErrors
    )
  }

  /// Calls a handler with the error, then fulfils the returned promise unless the handler throws.
  ///
  /// An error that the handler throws rejects the returned promise. The handler is not called if the
  /// promise is fulfilled.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - policy: Whether the handler is called for cancellations too.
  ///   - body: Called with the error.
  @inline(never)
  @inlinable
  public func recover(
    flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) throws -> Void
  ) -> Promise<Void> {
    deriveRecoverVoid(
      .init(at: .isolated(to: body.isolation, .map, flags), body: .init(isolated: body)), policy)
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import GuaranteePromisesSwift5")
extension PMKFinalizer {
  /// Runs an action at the very end of a chain, whatever happened.
  ///
  /// It runs after the handler of `catch`, if that handler ran. A chain may have several of these.
  ///
  /// ```swift
  /// price(of: "soup").done { price in print(price) }.catch { error in print(error) }.finally {
  ///   print("the till is closed")
  /// }
  /// ```
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - body: Called once.
  @inline(never)
  @inlinable
  public func finally(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () -> Void
  ) {
    addFinally(
      .init(at: .isolated(to: body.isolation, .return, flags), body: .init(isolated: body)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import GuaranteePromisesSwift5")
extension CatchMixin {
  /// Calls a handler with the error, at the end of a chain.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``catch(flags:policy:_:)`` has the details.
  @inline(never)
  @inlinable
  @discardableResult
  public func `catch`(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured, _ body: @escaping @Sendable (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(.init(at: .queue(queue, flags), body: .init(body)), policy)
  }

  /// Runs an action when the promise is resolved either way, and passes the result on.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``ensure(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func ensure(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable () -> Void
  ) -> Promise<T> {
    deriveEnsure(.init(at: .queue(queue, flags), body: .init(body)))
  }

  /// Runs an asynchronous action when the promise is resolved either way, then passes the result on.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``ensureThen(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func ensureThen(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(.init(at: .queue(queue, flags), body: .init(body)))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``recover(flags:policy:_:)->Promise<Self.T>`` has the details.
  @inline(never)
  @inlinable
  public func recover<U: Thenable & Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured, _ body: @escaping @Sendable (any Error) throws -> U
  ) -> Promise<T> where U.T == T {
    deriveRecover(.init(at: .queue(queue, flags), body: .init(body)), policy)
  }

  /// Calls a handler with any error, and follows the guarantee that the handler returns.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``recover(flags:_:)->Guarantee<Self.T>`` has the details.
  @inline(never)
  @inlinable
  @discardableResult
  public func recover(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecover(.init(at: .queue(queue, flags), body: .init(body)), .allErrors)
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import GuaranteePromisesSwift5")
extension CatchMixin where T == Void {
  /// Calls a handler with any error, then fulfils the returned guarantee.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``recover(flags:_:)->Guarantee<Void>`` has the details.
  @inline(never)
  @inlinable
  @discardableResult
  public func recover(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (any Error) -> Void
  ) -> Guarantee<Void> {
    deriveRecoverVoid(.init(at: .queue(queue, flags), body: .init(body)), .allErrors)
  }

  /// Calls a handler with the error, then fulfils the returned promise unless the handler throws.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``recover(flags:policy:_:)->Promise<Void>`` has the details.
  @inline(never)
  @inlinable
  public func recover(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured, _ body: @escaping @Sendable (any Error) throws -> Void
  ) -> Promise<Void> {
    deriveRecoverVoid(.init(at: .queue(queue, flags), body: .init(body)), policy)
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import GuaranteePromisesSwift5")
extension PMKFinalizer {
  /// Runs an action at the very end of a chain, whatever happened.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``finally(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func finally(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable () -> Void
  ) {
    addFinally(.init(at: .queue(queue, flags), body: .init(body)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import GuaranteePromisesSwift5")
extension CatchMixin {
  /// Calls a handler with the error, at the end of a chain.
  ///
  /// The handler runs at the place.
  /// ``catch(flags:policy:_:)`` has the details.
  @inlinable
  @discardableResult
  package func `catch`(
    at place: DeliveryPlace, policy: CatchPolicy = .configured,
    _ body: @escaping @Sendable (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(.init(at: place, body: .init(body)), policy)
  }

  /// Runs an action when the promise is resolved either way, and passes the result on.
  ///
  /// The handler runs at the place.
  /// ``ensure(flags:_:)`` has the details.
  @inlinable
  package func ensure(at place: DeliveryPlace, _ body: @escaping @Sendable () -> Void) -> Promise<T>
  {
    deriveEnsure(.init(at: place, body: .init(body)))
  }

  /// Runs an asynchronous action when the promise is resolved either way, then passes the result on.
  ///
  /// The handler runs at the place.
  /// ``ensureThen(flags:_:)`` has the details.
  @inlinable
  package func ensureThen(
    at place: DeliveryPlace, _ body: @escaping @Sendable () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(.init(at: place, body: .init(body)))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The handler runs at the place.
  /// ``recover(flags:policy:_:)->Promise<Self.T>`` has the details.
  @inlinable
  package func recover<U: Thenable & Sendable>(
    at place: DeliveryPlace, policy: CatchPolicy = .configured,
    _ body: @escaping @Sendable (any Error) throws -> U
  ) -> Promise<T> where U.T == T {
    deriveRecover(.init(at: place, body: .init(body)), policy)
  }

  /// Calls a handler with any error, and follows the guarantee that the handler returns.
  ///
  /// The handler runs at the place.
  /// ``recover(flags:_:)->Guarantee<Self.T>`` has the details.
  @inlinable
  @discardableResult
  package func recover(
    at place: DeliveryPlace, _ body: @escaping @Sendable (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecover(.init(at: place, body: .init(body)), .allErrors)
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import GuaranteePromisesSwift5")
extension PMKFinalizer {
  /// Runs an action at the very end of a chain, whatever happened.
  ///
  /// The handler runs at the place.
  /// ``finally(flags:_:)`` has the details.
  @inlinable
  package func finally(at place: DeliveryPlace, _ body: @escaping @Sendable () -> Void) {
    addFinally(.init(at: place, body: .init(body)))
  }
}
