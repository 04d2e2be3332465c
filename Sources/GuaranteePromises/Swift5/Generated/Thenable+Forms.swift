// SPDX-License-Identifier: MIT
// Made of Operators/GuaranteePromises/Thenable.operators: do not edit.

public import Dispatch
public import GuaranteePromiseTypes
public import PromiseCore

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension Thenable {
  /// Calls a handler with the value, and follows the promise that the handler returns.
  ///
  /// An error that the handler throws rejects the returned promise. So does a handler that returns this
  /// very promise: ``PMKError/returnedSelf``. A rejection is passed on at once.
  ///
  /// ```swift
  /// let receipt = price(of: "soup").then { price in
  ///   pay(price)  // another promise
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - body: Makes the next promise from the value.
  @inline(never)
  @inlinable
  public func then<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (T) throws -> U
  ) -> Promise<U.T> {
    deriveThen(.init(at: .standard(.map, flags), body: .init(body)))
  }

  /// Transforms the value.
  ///
  /// An error that the handler throws rejects the returned promise. A rejection is passed on at once.
  ///
  /// ```swift
  /// let line = price(of: "soup").map { price in
  ///   "soup costs \(price)"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - transform: Makes the new value.
  @inline(never)
  @inlinable
  public func map<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ transform: __owned @escaping (T) throws -> U
  ) -> Promise<U> {
    deriveMap(.init(at: .standard(.map, flags), body: .init(transform)))
  }

  /// Transforms the value, and rejects the returned promise if the result is nil.
  ///
  /// A result of nil rejects the promise with ``PMKError/compactMap(_:_:)``, a thrown error with that
  /// error. A rejection is passed on at once.
  ///
  /// ```swift
  /// let number = text(of: "page").compactMap { text in
  ///   Int(text)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - transform: Makes the new value, or nil.
  @inline(never)
  @inlinable
  public func compactMap<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ transform: __owned @escaping (T) throws -> U?
  ) -> Promise<U> {
    deriveCompactMap(.init(at: .standard(.map, flags), body: .init(transform)))
  }

  /// Calls a handler with the value, at the end of a chain.
  ///
  /// An error that the handler throws rejects the returned promise. A rejection is passed on at once.
  ///
  /// ```swift
  /// price(of: "soup").done { price in
  ///   print("soup costs \(price)")
  /// }.cauterize()
  /// ```
  ///
  /// - Parameters:
  ///   - body: Called with the value.
  @inline(never)
  @inlinable
  public func done(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (T) throws -> Void
  ) -> Promise<Void> {
    deriveDone(.init(at: .standard(.return, flags), body: .init(body)))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// An error that the handler throws rejects the returned promise. A rejection is passed on at once.
  ///
  /// ```swift
  /// let receipt = price(of: "soup").get { price in
  ///   print("soup costs \(price)")
  /// }.then(pay)
  /// ```
  ///
  /// - Parameters:
  ///   - body: Called with the value.
  @inline(never)
  @inlinable
  public func get(flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (T) throws -> Void)
    -> Promise<T>
  {
    deriveGet(.init(at: .standard(.return, flags), body: .init(body)))
  }

  /// Calls a handler with the value or the error, and passes it on.
  ///
  /// ```swift
  /// let total = price(of: "soup").tap { result in
  ///   print("asked for soup: \(result)")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - body: Called with the result. An error may be a cancellation.
  @inline(never)
  @inlinable
  public func tap(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (Result<T>) -> Void
  ) -> Promise<T> {
    deriveTap(.init(at: .standard(.map, flags), body: .init(body)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension Thenable {
  /// Calls a handler with the value, and follows the promise that the handler returns.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``then(flags:_:)->Promise<U.T>`` has the details.
  @inline(never)
  @inlinable
  public func then<U: Thenable & Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) throws -> U
  ) -> Promise<U.T> {
    deriveThen(.init(at: .queue(queue, flags), body: .init(body)))
  }

  /// Transforms the value.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``map(flags:_:)->Promise<U>`` has the details.
  @inline(never)
  @inlinable
  public func map<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T) throws -> U
  ) -> Promise<U> {
    deriveMap(.init(at: .queue(queue, flags), body: .init(transform)))
  }

  /// Transforms the value, and rejects the returned promise if the result is nil.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``compactMap(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func compactMap<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T) throws -> U?
  ) -> Promise<U> {
    deriveCompactMap(.init(at: .queue(queue, flags), body: .init(transform)))
  }

  /// Calls a handler with the value, at the end of a chain.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``done(flags:_:)->Promise<Void>`` has the details.
  @inline(never)
  @inlinable
  public func done(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) throws -> Void
  ) -> Promise<Void> {
    deriveDone(.init(at: .queue(queue, flags), body: .init(body)))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``get(flags:_:)->Promise<Self.T>`` has the details.
  @inline(never)
  @inlinable
  public func get(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) throws -> Void
  ) -> Promise<T> {
    deriveGet(.init(at: .queue(queue, flags), body: .init(body)))
  }

  /// Calls a handler with the value or the error, and passes it on.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``tap(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func tap(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (Result<T>) -> Void
  ) -> Promise<T> {
    deriveTap(.init(at: .queue(queue, flags), body: .init(body)))
  }
}
