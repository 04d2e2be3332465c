// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Thenable {
  /// Calls a handler with the value, and follows what it returns.
  ///
  /// An error that the handler throws rejects the returned promise; so does returning that
  /// promise itself (``PMKError/returnedSelf``). A rejection passes by at once.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the next promise of the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func then<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) (T) throws -> U
  ) -> Promise<U.T> {
    deriveThen(Handler(.map, flags, loose: body))
  }

  /// Turns the value into another one.
  ///
  /// An error that the handler throws rejects the returned promise. A rejection passes by at
  /// once.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the new value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func map<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping @isolated(any) (T) throws -> U
  ) -> Promise<U> {
    deriveMap(Handler(.map, flags, loose: transform))
  }

  /// Turns the value into another one, or rejects if there is none.
  ///
  /// Nil rejects the returned promise with ``PMKError/compactMap(_:_:)``, a thrown error with
  /// that. A rejection passes by at once.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the new value, or nil.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func compactMap<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping @isolated(any) (T) throws -> U?
  ) -> Promise<U> {
    deriveCompactMap(Handler(.map, flags, loose: transform))
  }

  /// Calls a handler with the value, and follows what it returns.
  ///
  /// An error that the handler throws rejects the returned promise; so does returning that
  /// promise itself (``PMKError/returnedSelf``). A rejection passes by at once.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the next promise of the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func then<U: Thenable & Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) throws -> U
  ) -> Promise<U.T> {
    deriveThen(Handler(queue, flags, loose: body))
  }

  /// Turns the value into another one.
  ///
  /// An error that the handler throws rejects the returned promise. A rejection passes by at
  /// once.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the new value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func map<U: Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T) throws -> U
  ) -> Promise<U> {
    deriveMap(Handler(queue, flags, loose: transform))
  }

  /// Turns the value into another one, or rejects if there is none.
  ///
  /// Nil rejects the returned promise with ``PMKError/compactMap(_:_:)``, a thrown error with
  /// that. A rejection passes by at once.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the new value, or nil.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func compactMap<U: Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T) throws -> U?
  ) -> Promise<U> {
    deriveCompactMap(Handler(queue, flags, loose: transform))
  }
}
