// SPDX-License-Identifier: MIT
// Made of Operators/PlainPromises/Promise+Errors.operators: do not edit.

public import PromiseCore

@available(swift, introduced: 6.0)
extension Promise {
  /// Looks at the error.
  ///
  /// The same promise is returned, and stays rejected: only `recover` makes a value of an error.
  ///
  /// Handlers run where they were formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameters:
  ///   - onRejected: Called with the error.
  @inlinable
  @discardableResult
  public func `catch`(
    @_inheritActorContext _ onRejected: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    listenToError(.init(isolated: onRejected, at: .formed(onRejected.isolation)))
  }

  /// Looks at the error, if it is of a type.
  ///
  /// The same promise is returned, and stays rejected.
  ///
  /// Handlers run where they were formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
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
    listenToError(.init(isolated: onRejected, at: .formed(onRejected.isolation)))
  }

  /// Runs an action when the promise has settled.
  ///
  /// The same promise is returned.
  ///
  /// Handlers run where they were formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameters:
  ///   - onComplete: Called whatever the outcome is.
  @inlinable
  @discardableResult
  public func always(
    @_inheritActorContext _ onComplete: @escaping @isolated(any) @Sendable () -> Void
  ) -> Promise<Value> {
    listenToEnd(.init(isolated: onComplete, at: .formed(onComplete.isolation)))
  }

  /// Goes on with the promise that a handler makes of the error.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. A value
  /// passes the handler by.
  ///
  /// Handlers run where they were formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameters:
  ///   - recovery: Called with the error.
  @inlinable
  @discardableResult
  public func recover(
    @_inheritActorContext _ recovery:
      @escaping @isolated(any) @Sendable (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(.init(isolated: recovery, at: .formed(recovery.isolation)))
  }

  /// Goes on with the promise that a handler makes of an error of a type.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. A value or
  /// another error passes the handler by.
  ///
  /// Handlers run where they were formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
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
    deriveRecover(.init(isolated: recovery, at: .formed(recovery.isolation)))
  }

  /// Turns the error into another one.
  ///
  /// A value passes the handler by.
  ///
  /// Handlers run where they were formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameters:
  ///   - transformError: Called with the error.
  @inlinable
  @discardableResult
  public func mapError(
    @_inheritActorContext _ transformError:
      @escaping @isolated(any) @Sendable (any Error) -> any Error
  ) -> Promise<Value> {
    deriveMapError(.init(isolated: transformError, at: .formed(transformError.isolation)))
  }

  /// Turns an error of a type into another one.
  ///
  /// A value or an error of another type passes the handler by.
  ///
  /// Handlers run where they were formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
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
    deriveMapError(.init(isolated: transformError, at: .formed(transformError.isolation)))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Looks at the error, on the main queue: for `on: .main`, with a handler of the main actor.
  ///
  /// `catch(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func `catch`(
    on context: MainContext, _ onRejected: @escaping @MainActor @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    listenToError(.init(isolated: onRejected, at: context.place))
  }

  /// Looks at the error, if it is of a type, on the main queue: for `on: .main`, with a handler of the main actor.
  ///
  /// `catch(type:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func `catch`<E: Error>(
    type errorType: E.Type, on context: MainContext,
    _ onRejected: @escaping @MainActor @Sendable (E) -> Void
  ) -> Promise<Value> {
    listenToError(.init(isolated: onRejected, at: context.place))
  }

  /// Runs an action when the promise has settled, on the main queue: for `on: .main`, with a handler of the main actor.
  ///
  /// `always(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func always(
    on context: MainContext, _ onComplete: @escaping @MainActor @Sendable () -> Void
  ) -> Promise<Value> {
    listenToEnd(.init(isolated: onComplete, at: context.place))
  }

  /// Goes on with the promise that a handler makes of the error, on the main queue: for `on: .main`, with a handler of the main actor.
  ///
  /// `recover(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func recover(
    on context: MainContext,
    _ recovery: @escaping @MainActor @Sendable (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(.init(isolated: recovery, at: context.place))
  }

  /// Goes on with the promise that a handler makes of an error of a type, on the main queue: for `on: .main`, with a handler of the main actor.
  ///
  /// `recover(type:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func recover<E: Error>(
    type errorType: E.Type, on context: MainContext,
    _ recovery: @escaping @MainActor @Sendable (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(.init(isolated: recovery, at: context.place))
  }

  /// Turns the error into another one, on the main queue: for `on: .main`, with a handler of the main actor.
  ///
  /// `mapError(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func mapError(
    on context: MainContext,
    _ transformError: @escaping @MainActor @Sendable (any Error) -> any Error
  ) -> Promise<Value> {
    deriveMapError(.init(isolated: transformError, at: context.place))
  }

  /// Turns an error of a type into another one, on the main queue: for `on: .main`, with a handler of the main actor.
  ///
  /// `mapError(type:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func mapError<E: Error>(
    type errorType: E.Type, on context: MainContext,
    _ transformError: @escaping @MainActor @Sendable (E) -> any Error
  ) -> Promise<Value> {
    deriveMapError(.init(isolated: transformError, at: context.place))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Looks at the error, on a context.
  ///
  /// `catch(_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func `catch`(
    on context: any ExecutionContext & Sendable,
    _ onRejected: @escaping @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listenToError(.init(onRejected, at: place))
  }

  /// Looks at the error, if it is of a type, on a context.
  ///
  /// `catch(type:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func `catch`<E: Error>(
    type errorType: E.Type, on context: any ExecutionContext & Sendable,
    _ onRejected: @escaping @Sendable (E) -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listenToError(.init(onRejected, at: place))
  }

  /// Runs an action when the promise has settled, on a context.
  ///
  /// `always(_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func always(
    on context: any ExecutionContext & Sendable, _ onComplete: @escaping @Sendable () -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listenToEnd(.init(onComplete, at: place))
  }

  /// Goes on with the promise that a handler makes of the error, on a context.
  ///
  /// `recover(_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func recover(
    on context: any ExecutionContext & Sendable,
    _ recovery: @escaping @Sendable (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveRecover(.init(recovery, at: place))
  }

  /// Goes on with the promise that a handler makes of an error of a type, on a context.
  ///
  /// `recover(type:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func recover<E: Error>(
    type errorType: E.Type, on context: any ExecutionContext & Sendable,
    _ recovery: @escaping @Sendable (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveRecover(.init(recovery, at: place))
  }

  /// Turns the error into another one, on a context.
  ///
  /// `mapError(_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func mapError(
    on context: any ExecutionContext & Sendable,
    _ transformError: @escaping @Sendable (any Error) -> any Error
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveMapError(.init(transformError, at: place))
  }

  /// Turns an error of a type into another one, on a context.
  ///
  /// `mapError(type:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func mapError<E: Error>(
    type errorType: E.Type, on context: any ExecutionContext & Sendable,
    _ transformError: @escaping @Sendable (E) -> any Error
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveMapError(.init(transformError, at: place))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Looks at the error.
  ///
  /// `catch(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func `catch`(
    _ onRejected: __owned @escaping (any Error) -> Void, isolation: (any Actor)? = #isolation
  ) -> Promise<Value> {
    listenToError(.init(onRejected, at: .formed(isolation)))
  }

  /// Looks at the error, if it is of a type.
  ///
  /// `catch(type:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func `catch`<E: Error>(
    type errorType: E.Type, _ onRejected: __owned @escaping (E) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Value> {
    listenToError(.init(onRejected, at: .formed(isolation)))
  }

  /// Runs an action when the promise has settled.
  ///
  /// `always(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func always(
    _ onComplete: __owned @escaping () -> Void, isolation: (any Actor)? = #isolation
  ) -> Promise<Value> {
    listenToEnd(.init(onComplete, at: .formed(isolation)))
  }

  /// Goes on with the promise that a handler makes of the error.
  ///
  /// `recover(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func recover(
    _ recovery: __owned @escaping (any Error) throws -> Promise<Value>,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Value> {
    deriveRecover(.init(recovery, at: .formed(isolation)))
  }

  /// Goes on with the promise that a handler makes of an error of a type.
  ///
  /// `recover(type:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func recover<E: Error>(
    type errorType: E.Type, _ recovery: __owned @escaping (E) throws -> Promise<Value>,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Value> {
    deriveRecover(.init(recovery, at: .formed(isolation)))
  }

  /// Turns the error into another one.
  ///
  /// `mapError(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func mapError(
    _ transformError: __owned @escaping (any Error) -> any Error,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Value> {
    deriveMapError(.init(transformError, at: .formed(isolation)))
  }

  /// Turns an error of a type into another one.
  ///
  /// `mapError(type:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func mapError<E: Error>(
    type errorType: E.Type, _ transformError: __owned @escaping (E) -> any Error,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Value> {
    deriveMapError(.init(transformError, at: .formed(isolation)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Looks at the error, on a context.
  ///
  /// `catch(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func `catch`(
    on context: any ExecutionContext, _ onRejected: __owned @escaping (any Error) -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listenToError(.init(onRejected, at: place))
  }

  /// Looks at the error, if it is of a type, on a context.
  ///
  /// `catch(type:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func `catch`<E: Error>(
    type errorType: E.Type, on context: any ExecutionContext,
    _ onRejected: __owned @escaping (E) -> Void
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return listenToError(.init(onRejected, at: place))
  }

  /// Runs an action when the promise has settled, on a context.
  ///
  /// `always(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func always(on context: any ExecutionContext, _ onComplete: __owned @escaping () -> Void)
    -> Promise<Value>
  {
    let place = DeliveryPlace.named(context)
    return listenToEnd(.init(onComplete, at: place))
  }

  /// Goes on with the promise that a handler makes of the error, on a context.
  ///
  /// `recover(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func recover(
    on context: any ExecutionContext,
    _ recovery: __owned @escaping (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveRecover(.init(recovery, at: place))
  }

  /// Goes on with the promise that a handler makes of an error of a type, on a context.
  ///
  /// `recover(type:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func recover<E: Error>(
    type errorType: E.Type, on context: any ExecutionContext,
    _ recovery: __owned @escaping (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveRecover(.init(recovery, at: place))
  }

  /// Turns the error into another one, on a context.
  ///
  /// `mapError(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func mapError(
    on context: any ExecutionContext, _ transformError: __owned @escaping (any Error) -> any Error
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveMapError(.init(transformError, at: place))
  }

  /// Turns an error of a type into another one, on a context.
  ///
  /// `mapError(type:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func mapError<E: Error>(
    type errorType: E.Type, on context: any ExecutionContext,
    _ transformError: __owned @escaping (E) -> any Error
  ) -> Promise<Value> {
    let place = DeliveryPlace.named(context)
    return deriveMapError(.init(transformError, at: place))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Looks at the error, on the main queue.
  ///
  /// `catch(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func `catch`(on context: MainContext, _ onRejected: __owned @escaping (any Error) -> Void)
    -> Promise<Value>
  {
    listenToError(.init(onRejected, at: context.place))
  }

  /// Looks at the error, if it is of a type, on the main queue.
  ///
  /// `catch(type:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func `catch`<E: Error>(
    type errorType: E.Type, on context: MainContext, _ onRejected: __owned @escaping (E) -> Void
  ) -> Promise<Value> {
    listenToError(.init(onRejected, at: context.place))
  }

  /// Runs an action when the promise has settled, on the main queue.
  ///
  /// `always(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func always(on context: MainContext, _ onComplete: __owned @escaping () -> Void)
    -> Promise<Value>
  {
    listenToEnd(.init(onComplete, at: context.place))
  }

  /// Goes on with the promise that a handler makes of the error, on the main queue.
  ///
  /// `recover(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func recover(
    on context: MainContext, _ recovery: __owned @escaping (any Error) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(.init(recovery, at: context.place))
  }

  /// Goes on with the promise that a handler makes of an error of a type, on the main queue.
  ///
  /// `recover(type:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func recover<E: Error>(
    type errorType: E.Type, on context: MainContext,
    _ recovery: __owned @escaping (E) throws -> Promise<Value>
  ) -> Promise<Value> {
    deriveRecover(.init(recovery, at: context.place))
  }

  /// Turns the error into another one, on the main queue.
  ///
  /// `mapError(_:)` tells the rest.
  @inlinable
  @discardableResult
  public func mapError(
    on context: MainContext, _ transformError: __owned @escaping (any Error) -> any Error
  ) -> Promise<Value> {
    deriveMapError(.init(transformError, at: context.place))
  }

  /// Turns an error of a type into another one, on the main queue.
  ///
  /// `mapError(type:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func mapError<E: Error>(
    type errorType: E.Type, on context: MainContext,
    _ transformError: __owned @escaping (E) -> any Error
  ) -> Promise<Value> {
    deriveMapError(.init(transformError, at: context.place))
  }
}
