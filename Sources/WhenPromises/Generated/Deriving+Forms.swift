// SPDX-License-Identifier: MIT
// Made of Operators/WhenPromises/Deriving.operators: do not edit.

public import Dispatch
public import PromiseCore

@available(swift, introduced: 6.0)
extension Promise {
  /// Turns the value into another one.
  ///
  /// The returned promise is resolved with what the handler returns, and rejected if it throws. An
  /// error passes the handler by.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue. The main queue is that of the returned promise.
  ///
  /// - Parameters:
  ///   - body: Called with the value; nil stops the program.
  @inlinable
  @discardableResult
  public final func then<U>(
    @_inheritActorContext _ body: (@isolated(any) @Sendable (T) throws -> U)?
  ) -> Promise<U> {
    deriveValue(.init(isolated: body!, at: .init(formedOn: body?.isolation, otherwise: .main)))
  }

  /// Goes on with the promise that a handler makes of the value.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. An error
  /// passes the handler by.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue. The main queue is that of the returned promise.
  ///
  /// - Parameters:
  ///   - body: Called with the value.
  @inlinable
  @discardableResult
  public final func then<U>(
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(.init(isolated: body, at: .init(formedOn: body.isolation, otherwise: .main)))
  }

  /// Turns an error into a value.
  ///
  /// The returned promise is resolved with what the handler returns, and rejected if it throws. A
  /// value passes the handler by. Cancellations are errors like others here.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue. The main queue is that of the returned promise.
  ///
  /// - Parameters:
  ///   - body: Called with the error; nil recovers nothing.
  @inlinable
  public final func recover(
    @_inheritActorContext _ body: (@isolated(any) @Sendable (any Error) throws -> T)?
  ) -> Promise<T> {
    deriveRecovery(
      .init(
        isolated: { if let body { body } else { { throw $0 } } }(),
        at: .init(formedOn: body?.isolation, otherwise: .main)))
  }

  /// Goes on with the promise that a handler makes of the error.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. A value
  /// passes the handler by. Cancellations are errors like others here.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue. The main queue is that of the returned promise.
  ///
  /// - Parameters:
  ///   - body: Called with the error.
  @inlinable
  public final func recover(
    @_inheritActorContext _ body:
      @escaping @isolated(any) @Sendable (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(
      .init(isolated: body, at: .init(formedOn: body.isolation, otherwise: .main)))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Turns the value into another one, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  public final func then<U>(on queue: MainQueue, _ body: (@MainActor @Sendable (T) throws -> U)?)
    -> Promise<U>
  {
    deriveValue(.init(isolated: body!, at: .mainActor))
  }

  /// Goes on with the promise that a handler makes of the value, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  public final func then<U>(
    on queue: MainQueue, _ body: @escaping @MainActor @Sendable (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(.init(isolated: body, at: .mainActor))
  }

  /// Turns an error into a value, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `recover(_:)` tells the rest.
  @inlinable
  public final func recover(
    on queue: MainQueue, _ body: (@MainActor @Sendable (any Error) throws -> T)?
  ) -> Promise<T> {
    deriveRecovery(
      .init(isolated: { if let body { body } else { { throw $0 } } }(), at: .mainActor))
  }

  /// Goes on with the promise that a handler makes of the error, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `recover(_:)` tells the rest.
  @inlinable
  public final func recover(
    on queue: MainQueue, _ body: @escaping @MainActor @Sendable (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(.init(isolated: body, at: .mainActor))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Turns the value into another one, on a queue, which is that of the returned promise too.
  ///
  /// `then(_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func then<U>(on queue: DispatchQueue, _ body: (@Sendable (T) throws -> U)?)
    -> Promise<U>
  {
    deriveValue(.init(body!, at: .queue(queue)))
  }

  /// Goes on with the promise that a handler makes of the value, on a queue, which is that of the returned promise too.
  ///
  /// `then(_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func then<U>(
    on queue: DispatchQueue, _ body: @escaping @Sendable (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(.init(body, at: .queue(queue)))
  }

  /// Turns an error into a value, on a queue, which is that of the returned promise too.
  ///
  /// `recover(_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public final func recover(on queue: DispatchQueue, _ body: (@Sendable (any Error) throws -> T)?)
    -> Promise<T>
  {
    deriveRecovery(.init({ if let body { body } else { { throw $0 } } }(), at: .queue(queue)))
  }

  /// Goes on with the promise that a handler makes of the error, on a queue, which is that of the returned promise too.
  ///
  /// `recover(_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public final func recover(
    on queue: DispatchQueue, _ body: @escaping @Sendable (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(.init(body, at: .queue(queue)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Turns the value into another one.
  ///
  /// - Parameters:
  ///   - isolation: The actor in whose code this is called; leave it out.
  ///   - body: Called with the value.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func then<U>(
    _ body: __owned @escaping (T) throws -> U, isolation: (any Actor)? = #isolation
  ) -> Promise<U> {
    deriveValue(.init(body, at: .init(formedOn: isolation, otherwise: .main)))
  }

  /// Goes on with the promise that a handler makes of the value.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  public final func then<U>(
    _ body: __owned @escaping (T) throws -> Promise<U>, isolation: (any Actor)? = #isolation
  ) -> Promise<U> {
    deriveFollowing(.init(body, at: .init(formedOn: isolation, otherwise: .main)))
  }

  /// Turns an error into a value.
  ///
  /// - Parameters:
  ///   - isolation: The actor in whose code this is called; leave it out.
  ///   - body: Called with the error.
  @_disfavoredOverload
  @inlinable
  public final func recover(
    _ body: __owned @escaping (any Error) throws -> T, isolation: (any Actor)? = #isolation
  ) -> Promise<T> {
    deriveRecovery(.init(body, at: .init(formedOn: isolation, otherwise: .main)))
  }

  /// Goes on with the promise that a handler makes of the error.
  ///
  /// `recover(_:)` tells the rest.
  @inlinable
  public final func recover(
    _ body: __owned @escaping (any Error) throws -> Promise<T>, isolation: (any Actor)? = #isolation
  ) -> Promise<T> {
    deriveFollowingRecovery(.init(body, at: .init(formedOn: isolation, otherwise: .main)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Turns the value into another one, on a queue, which is that of the returned promise too.
  ///
  /// `then(_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func then<U>(on queue: DispatchQueue, _ body: __owned @escaping (T) throws -> U)
    -> Promise<U>
  {
    deriveValue(.init(body, at: .queue(queue)))
  }

  /// Goes on with the promise that a handler makes of the value, on a queue, which is that of the returned promise too.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  public final func then<U>(
    on queue: DispatchQueue, _ body: __owned @escaping (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(.init(body, at: .queue(queue)))
  }

  /// Turns an error into a value, on a queue, which is that of the returned promise too.
  ///
  /// `recover(_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public final func recover(
    on queue: DispatchQueue, _ body: __owned @escaping (any Error) throws -> T
  ) -> Promise<T> {
    deriveRecovery(.init(body, at: .queue(queue)))
  }

  /// Goes on with the promise that a handler makes of the error, on a queue, which is that of the returned promise too.
  ///
  /// `recover(_:)` tells the rest.
  @inlinable
  public final func recover(
    on queue: DispatchQueue, _ body: __owned @escaping (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(.init(body, at: .queue(queue)))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Turns the value into another one, on the global queue of quality `background`.
  ///
  /// Handlers of the returned promise run there too. Work of that quality may wait for long on a
  /// busy system.
  ///
  /// - Parameters:
  ///   - body: Called with the value; nil stops the program.
  @discardableResult
  public final func thenInBackground<U>(_ body: (@Sendable (T) throws -> U)?) -> Promise<U> {
    deriveValue(.init(body!, at: .background))
  }

  /// Goes on with the promise that a handler makes of the value, on the global queue of quality
  /// `background`.
  ///
  /// Handlers of the returned promise run there too. Work of that quality may wait for long on a
  /// busy system.
  ///
  /// - Parameters:
  ///   - body: Called with the value.
  @discardableResult
  public final func thenInBackground<U>(_ body: @escaping @Sendable (T) throws -> Promise<U>)
    -> Promise<U>
  {
    deriveFollowing(.init(body, at: .background))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Turns the value into another one, on the global queue of quality `background`.
  ///
  /// - Parameters:
  ///   - body: Called with the value.
  @_disfavoredOverload
  @discardableResult
  public final func thenInBackground<U>(_ body: __owned @escaping (T) throws -> U) -> Promise<U> {
    deriveValue(.init(body, at: .background))
  }

  /// Goes on with the promise that a handler makes of the value, on the global queue of quality
  /// `background`.
  ///
  /// `thenInBackground(_:)` tells the rest.
  @discardableResult
  public final func thenInBackground<U>(_ body: __owned @escaping (T) throws -> Promise<U>)
    -> Promise<U>
  {
    deriveFollowing(.init(body, at: .background))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Turns the value into another one, at a place.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  package final func then<U>(at place: DeliveryPlace, _ body: (@Sendable (T) throws -> U)?)
    -> Promise<U>
  {
    deriveValue(.init(body!, at: place))
  }

  /// Goes on with the promise that a handler makes of the value, at a place.
  ///
  /// `then(_:)` tells the rest.
  @inlinable
  @discardableResult
  package final func then<U>(
    at place: DeliveryPlace, _ body: @escaping @Sendable (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(.init(body, at: place))
  }

  /// Goes on with the promise that a handler makes of the error, at a place.
  ///
  /// `recover(_:)` tells the rest.
  @inlinable
  package final func recover(
    at place: DeliveryPlace, _ body: @escaping @Sendable (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(.init(body, at: place))
  }
}
