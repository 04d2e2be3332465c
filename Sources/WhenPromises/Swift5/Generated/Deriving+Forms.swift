// SPDX-License-Identifier: MIT
// Made of Operators/WhenPromises/Deriving.operators: do not edit.

public import Dispatch
public import PromiseCore
public import WhenPromiseTypes

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import WhenPromises")
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
  /// - Parameters:
  ///   - body: Called with the value.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func then<U>(_ body: __owned @escaping (T) throws -> U) -> Promise<U> {
    deriveValue(.init(at: .main, body: .init(body)))
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
  /// - Parameters:
  ///   - body: Called with the value.
  @inlinable
  @discardableResult
  public final func then<U>(_ body: __owned @escaping (T) throws -> Promise<U>) -> Promise<U> {
    deriveFollowing(.init(at: .main, body: .init(body)))
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
  /// - Parameters:
  ///   - body: Called with the error.
  @_disfavoredOverload
  @inlinable
  public final func recover(_ body: __owned @escaping (any Error) throws -> T) -> Promise<T> {
    deriveRecovery(.init(at: .main, body: .init(body)))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The returned promise settles as that one does. It is rejected if the handler throws. A value is
  /// passed on. The handler is called for cancellations too.
  ///
  /// - Parameters:
  ///   - body: Called with the error.
  @inlinable
  public final func recover(_ body: __owned @escaping (any Error) throws -> Promise<T>) -> Promise<
    T
  > {
    deriveFollowingRecovery(.init(at: .main, body: .init(body)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import WhenPromises")
extension Promise {
  /// Transforms the value.
  ///
  /// The handler runs on the queue, which becomes that of the returned promise too.
  /// ``then(_:)-((T)->U)`` has the details.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public final func then<U>(on queue: DispatchQueue, _ body: __owned @escaping (T) throws -> U)
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
    on queue: DispatchQueue, _ body: __owned @escaping (T) throws -> Promise<U>
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
    on queue: DispatchQueue, _ body: __owned @escaping (any Error) throws -> T
  ) -> Promise<T> {
    deriveRecovery(.init(at: .queue(queue), body: .init(body)))
  }

  /// Calls a handler with the error, and follows the promise that the handler returns.
  ///
  /// The handler runs on the queue, which becomes that of the returned promise too.
  /// ``recover(_:)-((Error)->Promise<T>)`` has the details.
  @inlinable
  public final func recover(
    on queue: DispatchQueue, _ body: __owned @escaping (any Error) throws -> Promise<T>
  ) -> Promise<T> {
    deriveFollowingRecovery(.init(at: .queue(queue), body: .init(body)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import WhenPromises")
extension Promise {
  /// Transforms the value, on the global queue of quality `background`.
  ///
  /// ```swift
  /// let line = price(of: "soup").thenInBackground { price in
  ///   "soup costs \(price)"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - body: Called with the value.
  @_disfavoredOverload
  @discardableResult
  public final func thenInBackground<U>(_ body: __owned @escaping (T) throws -> U) -> Promise<U> {
    deriveValue(.init(at: .background, body: .init(body)))
  }

  /// Calls a handler with the value on the global `background` queue, and follows the promise it returns.
  ///
  /// - Parameters:
  ///   - body: Called with the value.
  @discardableResult
  public final func thenInBackground<U>(_ body: __owned @escaping (T) throws -> Promise<U>)
    -> Promise<U>
  {
    deriveFollowing(.init(at: .background, body: .init(body)))
  }
}
