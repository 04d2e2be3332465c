// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For a place of the caller's choice: the literal main queue, whose handlers are code of the main
// actor, and any other queue or none.

extension Thenable {
  /// Calls a handler with the value, and follows what it returns.
  ///
  /// An error that the handler throws rejects the returned promise; so does returning that
  /// promise itself (``PMKError/returnedSelf``). A rejection passes by at once.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the next promise of the value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func then<U: Thenable & Sendable>(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (T) throws -> U
  ) -> Promise<U.T> {
    deriveThen(Handler(main: flags, body))
  }

  /// Turns the value into another one.
  ///
  /// An error that the handler throws rejects the returned promise. A rejection passes by at
  /// once.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the new value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func map<U: Sendable>(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @MainActor @Sendable (T) throws -> U
  ) -> Promise<U> {
    deriveMap(Handler(main: flags, transform))
  }

  /// Turns the value into another one, or rejects if there is none.
  ///
  /// Nil rejects the returned promise with ``PMKError/compactMap(_:_:)``, a thrown error with
  /// that. A rejection passes by at once.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the new value, or nil.
  @available(swift, introduced: 6.0)
  @inlinable
  public func compactMap<U: Sendable>(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @MainActor @Sendable (T) throws -> U?
  ) -> Promise<U> {
    deriveCompactMap(Handler(main: flags, transform))
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
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func then<U: Thenable & Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (T) throws -> U
  ) -> Promise<U.T> {
    deriveThen(Handler(queue, flags, body))
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
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func map<U: Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T) throws -> U
  ) -> Promise<U> {
    deriveMap(Handler(queue, flags, transform))
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
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func compactMap<U: Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T) throws -> U?
  ) -> Promise<U> {
    deriveCompactMap(Handler(queue, flags, transform))
  }
}
