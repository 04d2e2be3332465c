// SPDX-License-Identifier: MIT
// Made of Operators/WhenPromises/Deriving.operators: do not edit.

public import Dispatch
public import PromiseCore
public import WhenPromiseTypes

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import WhenPromisesSwift5")
extension Promise {
  /// Transforms the value.
  ///
  /// The returned promise is resolved with what the handler returns, or rejected with what it throws. An
  /// error is passed on.
  ///
  /// ```swift
  /// let line = price(of: "soup").then { price in
  ///   "soup costs \(price)"
  /// }
  /// ```
  ///
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue. The main queue is the queue of the returned promise.
  ///
  /// - Parameters:
  ///   - body: Called with the value.
  @inlinable
  @discardableResult
  public final func then<U>(
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) throws -> U
  ) -> Promise<U> {
    deriveValue(
      .init(at: .init(isolatedTo: body.isolation, otherwise: .main), body: .init(isolated: body)))
  }

  /// Calls a handler with the value, and follows the promise that the handler returns.
  ///
  /// The returned promise settles as that one does. It is rejected if the handler throws. An error is
  /// passed on.
  ///
  /// ```swift
  /// let receipt = price(of: "soup").then { price in
  ///   pay(price)  // another promise
  /// }
  /// ```
  ///
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue. The main queue is the queue of the returned promise.
  ///
  /// - Parameters:
  ///   - body: Called with the value.
  @inlinable
  @discardableResult
  public final func then<U>(
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(
      .init(at: .init(isolatedTo: body.isolation, otherwise: .main), body: .init(isolated: body)))
  }

  /// Replaces an error by the value that a handler returns.
  ///
  /// The returned promise is resolved with what the handler returns, or rejected with what it throws. A
  /// value is passed on. The handler is called for cancellations too.
  ///
  /// ```swift
  /// let total = price(of: "soup").recover { error in
  ///   0
  /// }
  /// ```
  ///
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue. The main queue is the queue of the returned promise.
  ///
  /// - Parameters:
  ///   - body: Called with the error.
  @_disfavoredOverload
  @inlinable
  public final func recover(
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) throws -> T
  ) -> Promise<T> {
    deriveRecovery(
      .init(at: .init(isolatedTo: body.isolation, otherwise: .main), body: .init(isolated: body)))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The returned promise settles as that one does. It is rejected if the handler throws. A value is
  /// passed on. The handler is called for cancellations too.
  ///
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue. The main queue is the queue of the returned promise.
  ///
  /// - Parameters:
  ///   - body: Called with the error.
  @inlinable
  public final func recover(
    @_inheritActorContext _ body:
      @escaping @isolated(any) @Sendable (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(
      .init(at: .init(isolatedTo: body.isolation, otherwise: .main), body: .init(isolated: body)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import WhenPromisesSwift5")
extension Promise {
  /// Transforms the value.
  ///
  /// The handler runs on the queue, which becomes that of the returned promise too.
  /// ``then(_:)-((T)->U)`` has the details.
  @inlinable
  @discardableResult
  public final func then<U>(on queue: DispatchQueue, _ body: @escaping @Sendable (T) throws -> U)
    -> Promise<U>
  {
    deriveValue(.init(at: .queue(queue), body: .init(body)))
  }

  /// Calls a handler with the value, and follows the promise that the handler returns.
  ///
  /// The handler runs on the queue, which becomes that of the returned promise too.
  /// ``then(_:)-((T)->Promise<U>)`` has the details.
  @inlinable
  @discardableResult
  public final func then<U>(
    on queue: DispatchQueue, _ body: @escaping @Sendable (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(.init(at: .queue(queue), body: .init(body)))
  }

  /// Replaces an error by the value that a handler returns.
  ///
  /// The handler runs on the queue, which becomes that of the returned promise too.
  /// ``recover(_:)-((Error)->T)`` has the details.
  @_disfavoredOverload
  @inlinable
  public final func recover(
    on queue: DispatchQueue, _ body: @escaping @Sendable (any Error) throws -> T
  ) -> Promise<T> {
    deriveRecovery(.init(at: .queue(queue), body: .init(body)))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The handler runs on the queue, which becomes that of the returned promise too.
  /// ``recover(_:)-((Error)->Promise<T>)`` has the details.
  @inlinable
  public final func recover(
    on queue: DispatchQueue, _ body: @escaping @Sendable (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(.init(at: .queue(queue), body: .init(body)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import WhenPromisesSwift5")
extension Promise {
  /// Transforms the value, on the global queue of quality `background`.
  ///
  /// ```swift
  /// let line = price(of: "soup").thenInBackground { price in
  ///   "soup costs \(price)"
  /// }
  /// ```
  ///
  /// Handlers of the returned promise run on that queue too. On a busy system, work of this quality
  /// may have to wait for long.
  ///
  /// - Parameters:
  ///   - body: Called with the value.
  @discardableResult
  public final func thenInBackground<U>(_ body: @escaping @Sendable (T) throws -> U) -> Promise<U> {
    deriveValue(.init(at: .background, body: .init(body)))
  }

  /// Calls a handler with the value on the global `background` queue, and follows the promise it returns.
  ///
  /// Handlers of the returned promise run on that queue too. On a busy system, work of this quality
  /// may have to wait for long.
  ///
  /// - Parameters:
  ///   - body: Called with the value.
  @discardableResult
  public final func thenInBackground<U>(_ body: @escaping @Sendable (T) throws -> Promise<U>)
    -> Promise<U>
  {
    deriveFollowing(.init(at: .background, body: .init(body)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import WhenPromisesSwift5")
extension Promise {
  /// Transforms the value.
  ///
  /// The handler runs at the place.
  /// ``then(_:)-((T)->U)`` has the details.
  @inlinable
  @discardableResult
  package final func then<U>(at place: DeliveryPlace, _ body: @escaping @Sendable (T) throws -> U)
    -> Promise<U>
  {
    deriveValue(.init(at: place, body: .init(body)))
  }

  /// Calls a handler with the value, and follows the promise that the handler returns.
  ///
  /// The handler runs at the place.
  /// ``then(_:)-((T)->Promise<U>)`` has the details.
  @inlinable
  @discardableResult
  package final func then<U>(
    at place: DeliveryPlace, _ body: @escaping @Sendable (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(.init(at: place, body: .init(body)))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The handler runs at the place.
  /// ``recover(_:)-((Error)->Promise<T>)`` has the details.
  @inlinable
  package final func recover(
    at place: DeliveryPlace, _ body: @escaping @Sendable (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(.init(at: place, body: .init(body)))
  }
}
