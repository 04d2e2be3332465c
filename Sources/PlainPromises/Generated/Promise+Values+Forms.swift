// SPDX-License-Identifier: MIT
// Made of Operators/PlainPromises/Promise+Values.operators: do not edit.

public import PromiseCore

@available(swift, introduced: 6.0)
extension Promise {
  /// Goes on with the promise that a handler makes of the value.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. An error
  /// passes the handler by. Returning the very promise that this call returned rejects it with
  /// ``PromiseCycleError``.
  ///
  /// Handlers run where they were formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    @_inheritActorContext _ onFulfilled:
      @escaping @isolated(any) @Sendable (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    deriveFlatMap(.init(isolated: onFulfilled, at: .formed(onFulfilled.isolation)))
  }

  /// Turns the value into another one.
  ///
  /// The returned promise is fulfilled with what the handler returns, and rejected if it throws. An
  /// error passes the handler by.
  ///
  /// Handlers run where they were formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value; nil stops the program.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    @_inheritActorContext _ onFulfilled: (@isolated(any) @Sendable (Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    deriveMap(.init(isolated: onFulfilled!, at: .formed(onFulfilled!.isolation)))
  }

  /// Looks at the value.
  ///
  /// A handler that returns nothing and does not throw leaves the promise what it is: the same
  /// promise is returned.
  ///
  /// Handlers run where they were formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  @inlinable
  @discardableResult
  public func then(
    @_inheritActorContext _ onFulfilled: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> Promise<Value> {
    listenToValue(.init(isolated: onFulfilled, at: .formed(onFulfilled.isolation)))
  }

  /// Looks at the outcome.
  ///
  /// The same promise is returned. The two handlers take one turn among the handlers of the promise.
  ///
  /// Handlers run where they were formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the error.
  @inlinable
  @discardableResult
  public func then(
    @_inheritActorContext _ onFulfilled: @escaping @isolated(any) @Sendable (Value) -> Void,
    @_inheritActorContext _ onRejected: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    listen(
      .init(isolated: onFulfilled, at: .formed(onFulfilled.isolation)),
      .init(isolated: onRejected, at: .formed(onRejected.isolation)))
  }

  /// Rejects the returned promise if the value does not pass a check.
  ///
  /// The error is ``PromiseCheckError``. An error passes the check by.
  ///
  /// Handlers run where they were formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameters:
  ///   - check: Whether the value is as it has to be.
  @inlinable
  @discardableResult
  public func ensure(
    @_inheritActorContext _ check: @escaping @isolated(any) @Sendable (Value) -> Bool
  ) -> Promise<Value> {
    deriveEnsure(.init(isolated: check, at: .formed(check.isolation)))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Goes on with the promise that a handler makes of the value, on the main queue: for `on: .main`, with a handler of the main actor.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    on context: MainContext,
    _ onFulfilled: @escaping @MainActor @Sendable (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    deriveFlatMap(.init(isolated: onFulfilled, at: context.place))
  }

  /// Turns the value into another one, on the main queue: for `on: .main`, with a handler of the main actor.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    on context: MainContext, _ onFulfilled: (@MainActor @Sendable (Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    deriveMap(.init(isolated: onFulfilled!, at: context.place))
  }

  /// Looks at the value, on the main queue: for `on: .main`, with a handler of the main actor.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then(
    on context: MainContext, _ onFulfilled: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Promise<Value> {
    listenToValue(.init(isolated: onFulfilled, at: context.place))
  }

  /// Looks at the outcome, on the main queue: for `on: .main`, with a handler of the main actor.
  ///
  /// `then(_:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then(
    on context: MainContext, _ onFulfilled: @escaping @MainActor @Sendable (Value) -> Void,
    _ onRejected: @escaping @MainActor @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    listen(
      .init(isolated: onFulfilled, at: context.place),
      .init(isolated: onRejected, at: context.place))
  }

  /// Rejects the returned promise if the value does not pass a check, on the main queue: for `on: .main`, with a handler of the main actor.
  ///
  /// `ensure(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func ensure(
    on context: MainContext, _ check: @escaping @MainActor @Sendable (Value) -> Bool
  ) -> Promise<Value> {
    deriveEnsure(.init(isolated: check, at: context.place))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Goes on with the promise that a handler makes of the value, on a context.
  ///
  /// `then(_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func then<NewValue>(
    on context: any ExecutionContext & Sendable,
    _ onFulfilled: @escaping @Sendable (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    let place = DeliveryPlace.named(context)
    return deriveFlatMap(.init(onFulfilled, at: place))
  }

  /// Turns the value into another one, on a context.
  ///
  /// `then(_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func then<NewValue>(
    on context: any ExecutionContext & Sendable,
    _ onFulfilled: (@Sendable (Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    let place = DeliveryPlace.named(context)
    return deriveMap(.init(onFulfilled!, at: place))
  }

  /// Looks at the value, on a context.
  ///
  /// `then(_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func then(
    on context: any ExecutionContext & Sendable, _ onFulfilled: @escaping @Sendable (Value) -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listenToValue(.init(onFulfilled, at: place))
  }

  /// Looks at the outcome, on a context.
  ///
  /// `then(_:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func then(
    on context: any ExecutionContext & Sendable, _ onFulfilled: @escaping @Sendable (Value) -> Void,
    _ onRejected: @escaping @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listen(.init(onFulfilled, at: place), .init(onRejected, at: place))
  }

  /// Rejects the returned promise if the value does not pass a check, on a context.
  ///
  /// `ensure(_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func ensure(
    on context: any ExecutionContext & Sendable, _ check: @escaping @Sendable (Value) -> Bool
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveEnsure(.init(check, at: place))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Goes on with the promise that a handler makes of the value.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    _ onFulfilled: __owned @escaping (Value) throws -> Promise<NewValue>,
    isolation: (any Actor)? = #isolation
  ) -> Promise<NewValue> {
    deriveFlatMap(.init(onFulfilled, at: .formed(isolation)))
  }

  /// Turns the value into another one.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    _ onFulfilled: __owned ((Value) throws -> NewValue)?, isolation: (any Actor)? = #isolation
  ) -> Promise<NewValue> {
    deriveMap(.init(onFulfilled!, at: .formed(isolation)))
  }

  /// Looks at the value.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then(
    _ onFulfilled: __owned @escaping (Value) -> Void, isolation: (any Actor)? = #isolation
  ) -> Promise<Value> {
    listenToValue(.init(onFulfilled, at: .formed(isolation)))
  }

  /// Looks at the outcome.
  ///
  /// `then(_:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then(
    _ onFulfilled: __owned @escaping (Value) -> Void,
    _ onRejected: __owned @escaping (any Error) -> Void, isolation: (any Actor)? = #isolation
  ) -> Promise<Value> {
    listen(.init(onFulfilled, at: .formed(isolation)), .init(onRejected, at: .formed(isolation)))
  }

  /// Rejects the returned promise if the value does not pass a check.
  ///
  /// `ensure(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func ensure(
    _ check: __owned @escaping (Value) -> Bool, isolation: (any Actor)? = #isolation
  ) -> Promise<Value> {
    deriveEnsure(.init(check, at: .formed(isolation)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Goes on with the promise that a handler makes of the value, on a context.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    on context: any ExecutionContext,
    _ onFulfilled: __owned @escaping (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    let place = DeliveryPlace.named(context)
    return deriveFlatMap(.init(onFulfilled, at: place))
  }

  /// Turns the value into another one, on a context.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    on context: any ExecutionContext, _ onFulfilled: __owned ((Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    let place = DeliveryPlace.named(context)
    return deriveMap(.init(onFulfilled!, at: place))
  }

  /// Looks at the value, on a context.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then(
    on context: any ExecutionContext, _ onFulfilled: __owned @escaping (Value) -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listenToValue(.init(onFulfilled, at: place))
  }

  /// Looks at the outcome, on a context.
  ///
  /// `then(_:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then(
    on context: any ExecutionContext, _ onFulfilled: __owned @escaping (Value) -> Void,
    _ onRejected: __owned @escaping (any Error) -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listen(.init(onFulfilled, at: place), .init(onRejected, at: place))
  }

  /// Rejects the returned promise if the value does not pass a check, on a context.
  ///
  /// `ensure(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func ensure(on context: any ExecutionContext, _ check: __owned @escaping (Value) -> Bool)
    -> Promise<Value>
  {
    let place = DeliveryPlace.named(context)
    return deriveEnsure(.init(check, at: place))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Goes on with the promise that a handler makes of the value, on the main queue.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    on context: MainContext, _ onFulfilled: __owned @escaping (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    deriveFlatMap(.init(onFulfilled, at: context.place))
  }

  /// Turns the value into another one, on the main queue.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    on context: MainContext, _ onFulfilled: __owned ((Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    deriveMap(.init(onFulfilled!, at: context.place))
  }

  /// Looks at the value, on the main queue.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then(on context: MainContext, _ onFulfilled: __owned @escaping (Value) -> Void)
    -> Promise<Value>
  {
    listenToValue(.init(onFulfilled, at: context.place))
  }

  /// Looks at the outcome, on the main queue.
  ///
  /// `then(_:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then(
    on context: MainContext, _ onFulfilled: __owned @escaping (Value) -> Void,
    _ onRejected: __owned @escaping (any Error) -> Void
  ) -> Promise<Value> {
    listen(.init(onFulfilled, at: context.place), .init(onRejected, at: context.place))
  }

  /// Rejects the returned promise if the value does not pass a check, on the main queue.
  ///
  /// `ensure(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func ensure(on context: MainContext, _ check: __owned @escaping (Value) -> Bool)
    -> Promise<Value>
  {
    deriveEnsure(.init(check, at: context.place))
  }
}
