// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

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
  @available(swift, introduced: 6.0)
  @inlinable
  public func done(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) throws -> Void
  ) -> Promise<Void> {
    deriveDone(Procedure(.return, flags, body))
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
  @available(swift, introduced: 6.0)
  @inlinable
  public func get(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) throws -> Void
  ) -> Promise<T> {
    deriveGet(Procedure(.return, flags, body))
  }

  /// Calls a handler with the result, whichever it is, and passes the result on.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value or the error, cancellations included.
  @available(swift, introduced: 6.0)
  @inlinable
  public func tap(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (Result<T>) -> Void
  ) -> Promise<T> {
    deriveTap(Procedure(.map, flags, body))
  }
}
