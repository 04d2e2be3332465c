// SPDX-License-Identifier: MIT
// Made of Operators/PlainPromises/Promise+Values.operators: do not edit.

public import PlainPromiseTypes
public import PromiseCore

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import PlainPromises")
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
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    while queue: InvalidatableQueue,
    _ onFulfilled: __owned @escaping (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    deriveFlatMap(.init(at: queue.mainActorPlace, body: .init(onFulfilled)))
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
  /// - Parameters:
  ///   - onFulfilled: Called with the value; nil stops the program.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    while queue: InvalidatableQueue, _ onFulfilled: __owned ((Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    deriveMap(.init(at: queue.mainActorPlace, body: .init(onFulfilled!)))
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
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  @inlinable
  @discardableResult
  public func then(
    while queue: InvalidatableQueue, _ onFulfilled: __owned @escaping (Value) -> Void
  ) -> Promise<Value> {
    listenToValue(.init(at: queue.mainActorPlace, body: .init(onFulfilled)))
  }

  /// Calls one of two handlers, with the value or with the error, without changing the promise.
  ///
  /// The same promise is returned. The two count as one registration in the order of the handlers.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the error.
  @inlinable
  @discardableResult
  public func then(
    while queue: InvalidatableQueue, _ onFulfilled: __owned @escaping (Value) -> Void,
    _ onRejected: __owned @escaping (any Error) -> Void
  ) -> Promise<Value> {
    listen(
      .init(at: queue.mainActorPlace, body: .init(onFulfilled)),
      .init(at: queue.mainActorPlace, body: .init(onRejected)))
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
  /// - Parameters:
  ///   - check: Whether the value is valid.
  @inlinable
  @discardableResult
  public func ensure(while queue: InvalidatableQueue, _ check: __owned @escaping (Value) -> Bool)
    -> Promise<Value>
  {
    deriveEnsure(.init(at: queue.mainActorPlace, body: .init(check)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import PlainPromises")
extension Promise {
  /// Calls a handler with the value, and follows the promise that the handler returns.
  ///
  /// ``then(while:_:)-((Value)->Promise<NewValue>)`` has the details.
  @inlinable
  @discardableResult
  public func then<NewValue>(_ onFulfilled: __owned @escaping (Value) throws -> Promise<NewValue>)
    -> Promise<NewValue>
  {
    deriveFlatMap(.init(at: .main, body: .init(onFulfilled)))
  }

  /// Transforms the value.
  ///
  /// ``then(while:_:)-9hz2t`` has the details.
  @inlinable
  @discardableResult
  public func then<NewValue>(_ onFulfilled: __owned ((Value) throws -> NewValue)?) -> Promise<
    NewValue
  > {
    deriveMap(.init(at: .main, body: .init(onFulfilled!)))
  }

  /// Calls a handler with the value, without changing the promise.
  ///
  /// ``then(while:_:)->Promise<Value>`` has the details.
  @inlinable
  @discardableResult
  public func then(_ onFulfilled: __owned @escaping (Value) -> Void) -> Promise<Value> {
    listenToValue(.init(at: .main, body: .init(onFulfilled)))
  }

  /// Calls one of two handlers, with the value or with the error, without changing the promise.
  ///
  /// ``then(while:_:_:)`` has the details.
  @inlinable
  @discardableResult
  public func then(
    _ onFulfilled: __owned @escaping (Value) -> Void,
    _ onRejected: __owned @escaping (any Error) -> Void
  ) -> Promise<Value> {
    listen(.init(at: .main, body: .init(onFulfilled)), .init(at: .main, body: .init(onRejected)))
  }

  /// Checks the value, and rejects the returned promise if the check fails.
  ///
  /// ``ensure(while:_:)`` has the details.
  @inlinable
  @discardableResult
  public func ensure(_ check: __owned @escaping (Value) -> Bool) -> Promise<Value> {
    deriveEnsure(.init(at: .main, body: .init(check)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import PlainPromises")
extension Promise {
  /// Calls a handler with the value, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``then(while:_:)-((Value)->Promise<NewValue>)`` has the details.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    on context: any ExecutionContext,
    _ onFulfilled: __owned @escaping (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    let place = DeliveryPlace.named(context)
    return deriveFlatMap(.init(at: place, body: .init(onFulfilled)))
  }

  /// Transforms the value.
  ///
  /// The handler runs in the context.
  /// ``then(while:_:)-9hz2t`` has the details.
  @inlinable
  @discardableResult
  public func then<NewValue>(
    on context: any ExecutionContext, _ onFulfilled: __owned ((Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    let place = DeliveryPlace.named(context)
    return deriveMap(.init(at: place, body: .init(onFulfilled!)))
  }

  /// Calls a handler with the value, without changing the promise.
  ///
  /// The handler runs in the context.
  /// ``then(while:_:)->Promise<Value>`` has the details.
  @inlinable
  @discardableResult
  public func then(
    on context: any ExecutionContext, _ onFulfilled: __owned @escaping (Value) -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listenToValue(.init(at: place, body: .init(onFulfilled)))
  }

  /// Calls one of two handlers, with the value or with the error, without changing the promise.
  ///
  /// The handler runs in the context.
  /// ``then(while:_:_:)`` has the details.
  @inlinable
  @discardableResult
  public func then(
    on context: any ExecutionContext, _ onFulfilled: __owned @escaping (Value) -> Void,
    _ onRejected: __owned @escaping (any Error) -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listen(
      .init(at: place, body: .init(onFulfilled)), .init(at: place, body: .init(onRejected)))
  }

  /// Checks the value, and rejects the returned promise if the check fails.
  ///
  /// The handler runs in the context.
  /// ``ensure(while:_:)`` has the details.
  @inlinable
  @discardableResult
  public func ensure(on context: any ExecutionContext, _ check: __owned @escaping (Value) -> Bool)
    -> Promise<Value>
  {
    let place = DeliveryPlace.named(context)
    return deriveEnsure(.init(at: place, body: .init(check)))
  }
}
