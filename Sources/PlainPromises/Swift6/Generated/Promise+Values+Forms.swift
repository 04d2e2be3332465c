// SPDX-License-Identifier: MIT
// Made of Operators/PlainPromises/Promise+Values.operators: do not edit.

public import PlainPromiseTypes
public import PromiseCore

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import PlainPromisesSwift5")
extension Promise {
  /// Calls a handler with the value, and follows the promise that the handler returns.
  ///
  /// The returned promise settles as that one does. It is rejected if the handler throws. An error is
  /// passed on. A handler that returns the promise of this very call rejects that promise with
  /// ``PromiseCycleError``.
  ///
  /// ```swift
  /// let receipt = price(of: "soup").then { price in
  ///   pay(price)  // another promise
  /// }
  /// ```
  ///
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    @_inheritActorContext _ onFulfilled:
      @escaping @isolated(any) @Sendable (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    deriveFlatMap(
      .init(at: .isolated(to: onFulfilled.isolation), body: .init(isolated: onFulfilled)))
  }

  /// Transforms the value.
  ///
  /// The returned promise is fulfilled with what the handler returns, or rejected with what it throws. An
  /// error is passed on.
  ///
  /// ```swift
  /// let line = price(of: "soup").then { price in
  ///   "soup costs \(price)"
  /// }
  /// ```
  ///
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value; nil stops the program.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    @_inheritActorContext _ onFulfilled: (@isolated(any) @Sendable (Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    deriveMap(.init(at: .isolated(to: onFulfilled!.isolation), body: .init(isolated: onFulfilled!)))
  }

  /// Calls a handler with the value, without changing the promise.
  ///
  /// This form is for a handler that returns nothing and does not throw. The same promise is returned.
  ///
  /// ```swift
  /// price(of: "soup").then { price in
  ///   print("soup costs \(price)")
  /// }
  /// ```
  ///
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  @inlinable
  @discardableResult
  public func then(
    @_inheritActorContext _ onFulfilled: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> Promise<Value> {
    listenToValue(
      .init(at: .isolated(to: onFulfilled.isolation), body: .init(isolated: onFulfilled)))
  }

  /// Calls one of two handlers, with the value or with the error, without changing the promise.
  ///
  /// The same promise is returned. The two count as one registration in the order of the handlers.
  ///
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue.
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
      .init(at: .isolated(to: onFulfilled.isolation), body: .init(isolated: onFulfilled)),
      .init(at: .isolated(to: onRejected.isolation), body: .init(isolated: onRejected)))
  }

  /// Checks the value, and rejects the returned promise if the check fails.
  ///
  /// The error is then ``PromiseCheckError``. An error of this promise is passed on.
  ///
  /// ```swift
  /// let total = price(of: "soup").ensure { price in
  ///   price > 0
  /// }
  /// ```
  ///
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue.
  ///
  /// - Parameters:
  ///   - check: Whether the value is valid.
  @inlinable
  @discardableResult
  public func ensure(
    @_inheritActorContext _ check: @escaping @isolated(any) @Sendable (Value) -> Bool
  ) -> Promise<Value> {
    deriveEnsure(.init(at: .isolated(to: check.isolation), body: .init(isolated: check)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import PlainPromisesSwift5")
extension Promise {
  /// Calls a handler with the value, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``then(_:)-((Value)->Promise<NewValue>)`` has the details.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    on context: any ExecutionContext & Sendable,
    _ onFulfilled: @escaping @Sendable (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    let place = DeliveryPlace.named(context)
    return deriveFlatMap(.init(at: place, body: .init(onFulfilled)))
  }

  /// Transforms the value.
  ///
  /// The handler runs in the context.
  /// ``then(_:)-9hz2t`` has the details.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    on context: any ExecutionContext & Sendable,
    _ onFulfilled: (@Sendable (Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    let place = DeliveryPlace.named(context)
    return deriveMap(.init(at: place, body: .init(onFulfilled!)))
  }

  /// Calls a handler with the value, without changing the promise.
  ///
  /// The handler runs in the context.
  /// ``then(_:)->Promise<Value>`` has the details.
  @inlinable
  @discardableResult
  public func then(
    on context: any ExecutionContext & Sendable, _ onFulfilled: @escaping @Sendable (Value) -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listenToValue(.init(at: place, body: .init(onFulfilled)))
  }

  /// Calls one of two handlers, with the value or with the error, without changing the promise.
  ///
  /// The handler runs in the context.
  /// ``then(_:_:)`` has the details.
  @inlinable
  @discardableResult
  public func then(
    on context: any ExecutionContext & Sendable, _ onFulfilled: @escaping @Sendable (Value) -> Void,
    _ onRejected: @escaping @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listen(
      .init(at: place, body: .init(onFulfilled)), .init(at: place, body: .init(onRejected)))
  }

  /// Checks the value, and rejects the returned promise if the check fails.
  ///
  /// The handler runs in the context.
  /// ``ensure(_:)`` has the details.
  @inlinable
  @discardableResult
  public func ensure(
    on context: any ExecutionContext & Sendable, _ check: @escaping @Sendable (Value) -> Bool
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveEnsure(.init(at: place, body: .init(check)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import PlainPromisesSwift5")
extension Promise {
  /// Calls a handler with the value, and follows the promise that the handler returns.
  ///
  /// The handler runs on the main queue, until the queue is invalidated.
  /// ``then(_:)-((Value)->Promise<NewValue>)`` has the details.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    while queue: InvalidatableQueue,
    _ onFulfilled: @escaping @MainActor @Sendable (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    deriveFlatMap(.init(at: queue.mainActorPlace, body: .init(isolated: onFulfilled)))
  }

  /// Transforms the value.
  ///
  /// The handler runs on the main queue, until the queue is invalidated.
  /// ``then(_:)-9hz2t`` has the details.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    while queue: InvalidatableQueue,
    _ onFulfilled: (@MainActor @Sendable (Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    deriveMap(.init(at: queue.mainActorPlace, body: .init(isolated: onFulfilled!)))
  }

  /// Calls a handler with the value, without changing the promise.
  ///
  /// The handler runs on the main queue, until the queue is invalidated.
  /// ``then(_:)->Promise<Value>`` has the details.
  @inlinable
  @discardableResult
  public func then(
    while queue: InvalidatableQueue, _ onFulfilled: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Promise<Value> {
    listenToValue(.init(at: queue.mainActorPlace, body: .init(isolated: onFulfilled)))
  }

  /// Calls one of two handlers, with the value or with the error, without changing the promise.
  ///
  /// The handler runs on the main queue, until the queue is invalidated.
  /// ``then(_:_:)`` has the details.
  @inlinable
  @discardableResult
  public func then(
    while queue: InvalidatableQueue, _ onFulfilled: @escaping @MainActor @Sendable (Value) -> Void,
    _ onRejected: @escaping @MainActor @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    listen(
      .init(at: queue.mainActorPlace, body: .init(isolated: onFulfilled)),
      .init(at: queue.mainActorPlace, body: .init(isolated: onRejected)))
  }

  /// Checks the value, and rejects the returned promise if the check fails.
  ///
  /// The handler runs on the main queue, until the queue is invalidated.
  /// ``ensure(_:)`` has the details.
  @inlinable
  @discardableResult
  public func ensure(
    while queue: InvalidatableQueue, _ check: @escaping @MainActor @Sendable (Value) -> Bool
  ) -> Promise<Value> {
    deriveEnsure(.init(at: queue.mainActorPlace, body: .init(isolated: check)))
  }
}
