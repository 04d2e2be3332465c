// SPDX-License-Identifier: MIT
// Made of Operators/PlainPromises/Promise+Errors.operators: do not edit.

public import PlainPromiseTypes
public import PromiseCore

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import PlainPromises")
extension Promise {
  /// Calls a handler with the error, without handling the rejection.
  ///
  /// The same promise is returned, and stays rejected: only `recover` replaces an error by a value.
  ///
  /// ```swift
  /// price(of: "soup").catch { error in
  ///   print("no soup: \(error)")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - onRejected: Called with the error.
  @inlinable
  @discardableResult
  public func `catch`(
    while queue: InvalidatableQueue, _ onRejected: __owned @escaping (any Error) -> Void
  ) -> Promise<Value> {
    listenToError(.init(at: queue.mainActorPlace, body: .init(onRejected)))
  }

  /// Calls a handler with an error of a given type, without handling the rejection.
  ///
  /// The same promise is returned, and stays rejected.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - onRejected: Called with the error.
  @inlinable
  @discardableResult
  public func `catch`<E: Error>(
    type errorType: E.Type, while queue: InvalidatableQueue,
    _ onRejected: __owned @escaping (E) -> Void
  ) -> Promise<Value> {
    listenToError(.init(at: queue.mainActorPlace, body: .init(onRejected)))
  }

  /// Runs an action when the promise has settled either way.
  ///
  /// The same promise is returned.
  ///
  /// ```swift
  /// price(of: "soup").always {
  ///   print("the till is closed")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - onComplete: Called once, for a value or an error.
  @inlinable
  @discardableResult
  public func always(while queue: InvalidatableQueue, _ onComplete: __owned @escaping () -> Void)
    -> Promise<Value>
  {
    listenToEnd(.init(at: queue.mainActorPlace, body: .init(onComplete)))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The returned promise settles as that one does. It is rejected if the handler throws. A value is
  /// passed on.
  ///
  /// ```swift
  /// let total = price(of: "soup").recover { error in
  ///   price(of: "bread")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - recovery: Called with the error.
  @inlinable
  @discardableResult
  public func recover(
    while queue: InvalidatableQueue,
    _ recovery: __owned @escaping (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(.init(at: queue.mainActorPlace, body: .init(recovery)))
  }

  /// Calls a handler with an error of a given type, and follows the promise that the handler returns.
  ///
  /// The returned promise settles as that one does. It is rejected if the handler throws. A value or an
  /// error of another type is passed on.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - recovery: Called with the error.
  @inlinable
  @discardableResult
  public func recover<E: Error>(
    type errorType: E.Type, while queue: InvalidatableQueue,
    _ recovery: __owned @escaping (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(.init(at: queue.mainActorPlace, body: .init(recovery)))
  }

  /// Transforms the error.
  ///
  /// A value is passed on.
  ///
  /// - Parameters:
  ///   - transformError: Called with the error.
  @inlinable
  @discardableResult
  public func mapError(
    while queue: InvalidatableQueue, _ transformError: __owned @escaping (any Error) -> any Error
  ) -> Promise<Value> {
    deriveMapError(.init(at: queue.mainActorPlace, body: .init(transformError)))
  }

  /// Transforms an error of a given type.
  ///
  /// A value or an error of another type is passed on.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - transformError: Called with the error.
  @inlinable
  @discardableResult
  public func mapError<E: Error>(
    type errorType: E.Type, while queue: InvalidatableQueue,
    _ transformError: __owned @escaping (E) -> any Error
  ) -> Promise<Value> {
    deriveMapError(.init(at: queue.mainActorPlace, body: .init(transformError)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import PlainPromises")
extension Promise {
  /// Calls a handler with the error, without handling the rejection.
  ///
  /// ``catch(while:_:)`` has the details.
  @inlinable
  @discardableResult
  public func `catch`(_ onRejected: __owned @escaping (any Error) -> Void) -> Promise<Value> {
    listenToError(.init(at: .main, body: .init(onRejected)))
  }

  /// Calls a handler with an error of a given type, without handling the rejection.
  ///
  /// ``catch(type:while:_:)`` has the details.
  @inlinable
  @discardableResult
  public func `catch`<E: Error>(type errorType: E.Type, _ onRejected: __owned @escaping (E) -> Void)
    -> Promise<Value>
  {
    listenToError(.init(at: .main, body: .init(onRejected)))
  }

  /// Runs an action when the promise has settled either way.
  ///
  /// ``always(while:_:)`` has the details.
  @inlinable
  @discardableResult
  public func always(_ onComplete: __owned @escaping () -> Void) -> Promise<Value> {
    listenToEnd(.init(at: .main, body: .init(onComplete)))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// ``recover(while:_:)`` has the details.
  @inlinable
  @discardableResult
  public func recover(_ recovery: __owned @escaping (any Error) throws -> Promise<Value>)
    -> Promise<Value>
  {
    deriveRecover(.init(at: .main, body: .init(recovery)))
  }

  /// Calls a handler with an error of a given type, and follows the promise that the handler returns.
  ///
  /// ``recover(type:while:_:)`` has the details.
  @inlinable
  @discardableResult
  public func recover<E: Error>(
    type errorType: E.Type, _ recovery: __owned @escaping (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(.init(at: .main, body: .init(recovery)))
  }

  /// Transforms the error.
  ///
  /// ``mapError(while:_:)`` has the details.
  @inlinable
  @discardableResult
  public func mapError(_ transformError: __owned @escaping (any Error) -> any Error) -> Promise<
    Value
  > {
    deriveMapError(.init(at: .main, body: .init(transformError)))
  }

  /// Transforms an error of a given type.
  ///
  /// ``mapError(type:while:_:)`` has the details.
  @inlinable
  @discardableResult
  public func mapError<E: Error>(
    type errorType: E.Type, _ transformError: __owned @escaping (E) -> any Error
  ) -> Promise<Value> {
    deriveMapError(.init(at: .main, body: .init(transformError)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import PlainPromises")
extension Promise {
  /// Calls a handler with the error, without handling the rejection.
  ///
  /// The handler runs in the context.
  /// ``catch(while:_:)`` has the details.
  @inlinable
  @discardableResult
  public func `catch`(
    on context: any ExecutionContext, _ onRejected: __owned @escaping (any Error) -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listenToError(.init(at: place, body: .init(onRejected)))
  }

  /// Calls a handler with an error of a given type, without handling the rejection.
  ///
  /// The handler runs in the context.
  /// ``catch(type:while:_:)`` has the details.
  @inlinable
  @discardableResult
  public func `catch`<E: Error>(
    type errorType: E.Type, on context: any ExecutionContext,
    _ onRejected: __owned @escaping (E) -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listenToError(.init(at: place, body: .init(onRejected)))
  }

  /// Runs an action when the promise has settled either way.
  ///
  /// The handler runs in the context.
  /// ``always(while:_:)`` has the details.
  @inlinable
  @discardableResult
  public func always(on context: any ExecutionContext, _ onComplete: __owned @escaping () -> Void)
    -> Promise<Value>
  {
    let place = DeliveryPlace.named(context)
    return listenToEnd(.init(at: place, body: .init(onComplete)))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``recover(while:_:)`` has the details.
  @inlinable
  @discardableResult
  public func recover(
    on context: any ExecutionContext,
    _ recovery: __owned @escaping (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveRecover(.init(at: place, body: .init(recovery)))
  }

  /// Calls a handler with an error of a given type, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``recover(type:while:_:)`` has the details.
  @inlinable
  @discardableResult
  public func recover<E: Error>(
    type errorType: E.Type, on context: any ExecutionContext,
    _ recovery: __owned @escaping (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveRecover(.init(at: place, body: .init(recovery)))
  }

  /// Transforms the error.
  ///
  /// The handler runs in the context.
  /// ``mapError(while:_:)`` has the details.
  @inlinable
  @discardableResult
  public func mapError(
    on context: any ExecutionContext, _ transformError: __owned @escaping (any Error) -> any Error
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveMapError(.init(at: place, body: .init(transformError)))
  }

  /// Transforms an error of a given type.
  ///
  /// The handler runs in the context.
  /// ``mapError(type:while:_:)`` has the details.
  @inlinable
  @discardableResult
  public func mapError<E: Error>(
    type errorType: E.Type, on context: any ExecutionContext,
    _ transformError: __owned @escaping (E) -> any Error
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveMapError(.init(at: place, body: .init(transformError)))
  }
}
