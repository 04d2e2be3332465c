// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Thenable {
  /// Calls a handler with the value, at the end of a chain.
  ///
  /// An error that the handler throws rejects the returned promise. A rejection passes by at
  /// once.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func done(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) (T) throws -> Void
  ) -> Promise<Void> {
    deriveDone(Procedure(.return, flags, loose: body))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// An error that the handler throws rejects the returned promise. A rejection passes by at
  /// once.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func get(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) (T) throws -> Void
  ) -> Promise<T> {
    deriveGet(Procedure(.return, flags, loose: body))
  }

  /// Calls a handler with the result, whichever it is, and passes the result on.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value or the error, cancellations included.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tap(
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping @isolated(any) (Result<T>) -> Void
  ) -> Promise<T> {
    deriveTap(Procedure(.map, flags, loose: body))
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
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func done(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) throws -> Void
  ) -> Promise<Void> {
    deriveDone(Procedure(queue, flags, loose: body))
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
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func get(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) throws -> Void
  ) -> Promise<T> {
    deriveGet(Procedure(queue, flags, loose: body))
  }

  /// Calls a handler with the result, whichever it is, and passes the result on.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value or the error, cancellations included.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func tap(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (Result<T>) -> Void
  ) -> Promise<T> {
    deriveTap(Procedure(queue, flags, loose: body))
  }
}
