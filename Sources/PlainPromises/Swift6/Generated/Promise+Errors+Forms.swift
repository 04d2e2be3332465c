// SPDX-License-Identifier: MIT
// Made of Operators/PlainPromises/Promise+Errors.operators: do not edit.

public import PlainPromiseTypes
public import PromiseCore

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import PlainPromisesSwift5")
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
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue.
  ///
  /// - Parameters:
  ///   - onRejected: Called with the error.
  @inlinable
  @discardableResult
  public func `catch`(
    @_inheritActorContext _ onRejected: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    listenToError(.init(at: .isolated(to: onRejected.isolation), body: .init(isolated: onRejected)))
  }

  /// Calls a handler with an error of a given type, without handling the rejection.
  ///
  /// The same promise is returned, and stays rejected.
  ///
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - onRejected: Called with the error.
  @inlinable
  @discardableResult
  public func `catch`<E: Error>(
    type errorType: E.Type,
    @_inheritActorContext _ onRejected: @escaping @isolated(any) @Sendable (E) -> Void
  ) -> Promise<Value> {
    listenToError(.init(at: .isolated(to: onRejected.isolation), body: .init(isolated: onRejected)))
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
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue.
  ///
  /// - Parameters:
  ///   - onComplete: Called once, for a value or an error.
  @inlinable
  @discardableResult
  public func always(
    @_inheritActorContext _ onComplete: @escaping @isolated(any) @Sendable () -> Void
  ) -> Promise<Value> {
    listenToEnd(.init(at: .isolated(to: onComplete.isolation), body: .init(isolated: onComplete)))
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
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue.
  ///
  /// - Parameters:
  ///   - recovery: Called with the error.
  @inlinable
  @discardableResult
  public func recover(
    @_inheritActorContext _ recovery:
      @escaping @isolated(any) @Sendable (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(.init(at: .isolated(to: recovery.isolation), body: .init(isolated: recovery)))
  }

  /// Calls a handler with an error of a given type, and follows the promise that the handler returns.
  ///
  /// The returned promise settles as that one does. It is rejected if the handler throws. A value or an
  /// error of another type is passed on.
  ///
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - recovery: Called with the error.
  @inlinable
  @discardableResult
  public func recover<E: Error>(
    type errorType: E.Type,
    @_inheritActorContext _ recovery:
      @escaping @isolated(any) @Sendable (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(.init(at: .isolated(to: recovery.isolation), body: .init(isolated: recovery)))
  }

  /// Transforms the error.
  ///
  /// A value is passed on.
  ///
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue.
  ///
  /// - Parameters:
  ///   - transformError: Called with the error.
  @inlinable
  @discardableResult
  public func mapError(
    @_inheritActorContext _ transformError:
      @escaping @isolated(any) @Sendable (any Error) -> any Error
  ) -> Promise<Value> {
    deriveMapError(
      .init(at: .isolated(to: transformError.isolation), body: .init(isolated: transformError)))
  }

  /// Transforms an error of a given type.
  ///
  /// A value or an error of another type is passed on.
  ///
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue.
  ///
  /// - Parameters:
  ///   - errorType: Only errors of this type go to the handler.
  ///   - transformError: Called with the error.
  @inlinable
  @discardableResult
  public func mapError<E: Error>(
    type errorType: E.Type,
    @_inheritActorContext _ transformError: @escaping @isolated(any) @Sendable (E) -> any Error
  ) -> Promise<Value> {
    deriveMapError(
      .init(at: .isolated(to: transformError.isolation), body: .init(isolated: transformError)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import PlainPromisesSwift5")
extension Promise {
  /// Calls a handler with the error, without handling the rejection.
  ///
  /// The handler runs in the context.
  /// ``catch(_:)`` has the details.
  @inlinable
  @discardableResult
  public func `catch`(
    on context: any ExecutionContext & Sendable,
    _ onRejected: @escaping @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listenToError(.init(at: place, body: .init(onRejected)))
  }

  /// Calls a handler with an error of a given type, without handling the rejection.
  ///
  /// The handler runs in the context.
  /// ``catch(type:_:)`` has the details.
  @inlinable
  @discardableResult
  public func `catch`<E: Error>(
    type errorType: E.Type, on context: any ExecutionContext & Sendable,
    _ onRejected: @escaping @Sendable (E) -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listenToError(.init(at: place, body: .init(onRejected)))
  }

  /// Runs an action when the promise has settled either way.
  ///
  /// The handler runs in the context.
  /// ``always(_:)`` has the details.
  @inlinable
  @discardableResult
  public func always(
    on context: any ExecutionContext & Sendable, _ onComplete: @escaping @Sendable () -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listenToEnd(.init(at: place, body: .init(onComplete)))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``recover(_:)`` has the details.
  @inlinable
  @discardableResult
  public func recover(
    on context: any ExecutionContext & Sendable,
    _ recovery: @escaping @Sendable (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveRecover(.init(at: place, body: .init(recovery)))
  }

  /// Calls a handler with an error of a given type, and follows the promise that the handler returns.
  ///
  /// The handler runs in the context.
  /// ``recover(type:_:)`` has the details.
  @inlinable
  @discardableResult
  public func recover<E: Error>(
    type errorType: E.Type, on context: any ExecutionContext & Sendable,
    _ recovery: @escaping @Sendable (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveRecover(.init(at: place, body: .init(recovery)))
  }

  /// Transforms the error.
  ///
  /// The handler runs in the context.
  /// ``mapError(_:)`` has the details.
  @inlinable
  @discardableResult
  public func mapError(
    on context: any ExecutionContext & Sendable,
    _ transformError: @escaping @Sendable (any Error) -> any Error
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveMapError(.init(at: place, body: .init(transformError)))
  }

  /// Transforms an error of a given type.
  ///
  /// The handler runs in the context.
  /// ``mapError(type:_:)`` has the details.
  @inlinable
  @discardableResult
  public func mapError<E: Error>(
    type errorType: E.Type, on context: any ExecutionContext & Sendable,
    _ transformError: @escaping @Sendable (E) -> any Error
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveMapError(.init(at: place, body: .init(transformError)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import PlainPromisesSwift5")
extension Promise {
  /// Calls a handler with the error, without handling the rejection.
  ///
  /// The handler runs on the main queue, until the queue is invalidated.
  /// ``catch(_:)`` has the details.
  @inlinable
  @discardableResult
  public func `catch`(
    while queue: InvalidatableQueue,
    _ onRejected: @escaping @MainActor @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    listenToError(.init(at: queue.mainActorPlace, body: .init(isolated: onRejected)))
  }

  /// Calls a handler with an error of a given type, without handling the rejection.
  ///
  /// The handler runs on the main queue, until the queue is invalidated.
  /// ``catch(type:_:)`` has the details.
  @inlinable
  @discardableResult
  public func `catch`<E: Error>(
    type errorType: E.Type, while queue: InvalidatableQueue,
    _ onRejected: @escaping @MainActor @Sendable (E) -> Void
  ) -> Promise<Value> {
    listenToError(.init(at: queue.mainActorPlace, body: .init(isolated: onRejected)))
  }

  /// Runs an action when the promise has settled either way.
  ///
  /// The handler runs on the main queue, until the queue is invalidated.
  /// ``always(_:)`` has the details.
  @inlinable
  @discardableResult
  public func always(
    while queue: InvalidatableQueue, _ onComplete: @escaping @MainActor @Sendable () -> Void
  ) -> Promise<Value> {
    listenToEnd(.init(at: queue.mainActorPlace, body: .init(isolated: onComplete)))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The handler runs on the main queue, until the queue is invalidated.
  /// ``recover(_:)`` has the details.
  @inlinable
  @discardableResult
  public func recover(
    while queue: InvalidatableQueue,
    _ recovery: @escaping @MainActor @Sendable (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(.init(at: queue.mainActorPlace, body: .init(isolated: recovery)))
  }

  /// Calls a handler with an error of a given type, and follows the promise that the handler returns.
  ///
  /// The handler runs on the main queue, until the queue is invalidated.
  /// ``recover(type:_:)`` has the details.
  @inlinable
  @discardableResult
  public func recover<E: Error>(
    type errorType: E.Type, while queue: InvalidatableQueue,
    _ recovery: @escaping @MainActor @Sendable (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(.init(at: queue.mainActorPlace, body: .init(isolated: recovery)))
  }

  /// Transforms the error.
  ///
  /// The handler runs on the main queue, until the queue is invalidated.
  /// ``mapError(_:)`` has the details.
  @inlinable
  @discardableResult
  public func mapError(
    while queue: InvalidatableQueue,
    _ transformError: @escaping @MainActor @Sendable (any Error) -> any Error
  ) -> Promise<Value> {
    deriveMapError(.init(at: queue.mainActorPlace, body: .init(isolated: transformError)))
  }

  /// Transforms an error of a given type.
  ///
  /// The handler runs on the main queue, until the queue is invalidated.
  /// ``mapError(type:_:)`` has the details.
  @inlinable
  @discardableResult
  public func mapError<E: Error>(
    type errorType: E.Type, while queue: InvalidatableQueue,
    _ transformError: @escaping @MainActor @Sendable (E) -> any Error
  ) -> Promise<Value> {
    deriveMapError(.init(at: queue.mainActorPlace, body: .init(isolated: transformError)))
  }
}
