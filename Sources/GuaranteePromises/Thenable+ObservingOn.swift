// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For a place of the caller's choice: the literal main queue, whose handlers are code of the main
// actor, and any other queue or none.

extension Thenable {
  /// Calls a handler with the value, at the end of a chain.
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
  ///   - body: Called with the value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func done(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (T) throws -> Void
  ) -> Promise<Void> {
    deriveDone(Procedure(main: flags, body))
  }

  /// Calls a handler with the value, and passes the value on.
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
  ///   - body: Called with the value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func get(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (T) throws -> Void
  ) -> Promise<T> {
    deriveGet(Procedure(main: flags, body))
  }

  /// Calls a handler with the result, whichever it is, and passes the result on.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value or the error, cancellations included.
  @available(swift, introduced: 6.0)
  @inlinable
  public func tap(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (Result<T>) -> Void
  ) -> Promise<T> {
    deriveTap(Procedure(main: flags, body))
  }

  /// Calls a handler with the value, at the end of a chain.
  ///
  /// An error that the handler throws rejects the returned promise. A rejection passes by at
  /// once.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func done(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (T) throws -> Void
  ) -> Promise<Void> {
    deriveDone(Procedure(queue, flags, body))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// An error that the handler throws rejects the returned promise. A rejection passes by at
  /// once.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func get(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (T) throws -> Void
  ) -> Promise<T> {
    deriveGet(Procedure(queue, flags, body))
  }

  /// Calls a handler with the result, whichever it is, and passes the result on.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value or the error, cancellations included.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func tap(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (Result<T>) -> Void
  ) -> Promise<T> {
    deriveTap(Procedure(queue, flags, body))
  }
}
