// SPDX-License-Identifier: MIT
// Made of Operators/GuaranteePromises/CatchMixin.operators: do not edit.

public import Dispatch
public import GuaranteePromiseTypes
public import PromiseCore

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
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
  /// - Parameters:
  ///   - policy: Whether the handler is called for cancellations too.
  ///   - body: Called with the error.
  @inline(never)
  @inlinable
  @discardableResult
  public func `catch`(
    flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
    _ body: __owned @escaping (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(.init(at: .standard(.return, flags), body: .init(body)), policy)
  }

  /// Runs an action when the promise is resolved either way, and passes the result on.
  ///
  /// ```swift
  /// let total = price(of: "soup").ensure {
  ///   print("the till is closed")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - body: Called for a value, an error or a cancellation.
  @inline(never)
  @inlinable
  public func ensure(flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping () -> Void)
    -> Promise<T>
  {
    deriveEnsure(.init(at: .standard(.return, flags), body: .init(body)))
  }

  /// Runs an asynchronous action when the promise is resolved either way, then passes the result on.
  ///
  /// When the guarantee of the action is fulfilled, the result is passed on by way of `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - body: Called for a value, an error or a cancellation.
  @inline(never)
  @inlinable
  public func ensureThen(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(.init(at: .standard(.return, flags), body: .init(body)))
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
  /// - Parameters:
  ///   - policy: Whether the handler is called for cancellations too.
  ///   - body: Makes another promise from the error.
  @inline(never)
  @inlinable
  public func recover<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
    _ body: __owned @escaping (any Error) throws -> U
  ) -> Promise<T> where U.T == T {
    deriveRecover(.init(at: .standard(.map, flags), body: .init(body)), policy)
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
  /// - Parameters:
  ///   - body: Makes a guarantee from the error.
  @inline(never)
  @inlinable
  @discardableResult
  public func recover(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecover(.init(at: .standard(.map, flags), body: .init(body)), .allErrors)
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension CatchMixin where T == Void {
  /// Calls a handler with any error, then fulfils the returned guarantee.
  ///
  /// The handler is called for cancellations too, so the result cannot fail. It is not called if the
  /// promise is fulfilled.
  ///
  /// - Parameters:
  ///   - body: Called with the error.
  @inline(never)
  @inlinable
  @discardableResult
  public func recover(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (any Error) -> Void
  ) -> Guarantee<Void> {
    deriveRecoverVoid(.init(at: .standard(.map, flags), body: .init(body)), .allErrors)
  }

  /// Calls a handler with the error, then fulfils the returned promise unless the handler throws.
  ///
  /// An error that the handler throws rejects the returned promise. The handler is not called if the
  /// promise is fulfilled.
  ///
  /// - Parameters:
  ///   - policy: Whether the handler is called for cancellations too.
  ///   - body: Called with the error.
  @inline(never)
  @inlinable
  public func recover(
    flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
    _ body: __owned @escaping (any Error) throws -> Void
  ) -> Promise<Void> {
    deriveRecoverVoid(.init(at: .standard(.map, flags), body: .init(body)), policy)
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
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
  /// - Parameters:
  ///   - body: Called once.
  @inline(never)
  @inlinable
  public func finally(flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping () -> Void) {
    addFinally(.init(at: .standard(.return, flags), body: .init(body)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
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
    policy: CatchPolicy = .configured, _ body: __owned @escaping (any Error) -> Void
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
    _ body: __owned @escaping () -> Void
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
    _ body: __owned @escaping () -> Guarantee<Void>
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
    policy: CatchPolicy = .configured, _ body: __owned @escaping (any Error) throws -> U
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
    _ body: __owned @escaping (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecover(.init(at: .queue(queue, flags), body: .init(body)), .allErrors)
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
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
    _ body: __owned @escaping (any Error) -> Void
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
    policy: CatchPolicy = .configured, _ body: __owned @escaping (any Error) throws -> Void
  ) -> Promise<Void> {
    deriveRecoverVoid(.init(at: .queue(queue, flags), body: .init(body)), policy)
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension PMKFinalizer {
  /// Runs an action at the very end of a chain, whatever happened.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``finally(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func finally(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping () -> Void
  ) {
    addFinally(.init(at: .queue(queue, flags), body: .init(body)))
  }
}
