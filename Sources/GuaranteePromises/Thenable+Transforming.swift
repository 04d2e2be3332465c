// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

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
  @available(swift, introduced: 6.0)
  @inlinable
  public func then<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) throws -> U
  ) -> Promise<U.T> {
    deriveThen(Handler(.map, flags, body))
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
  @available(swift, introduced: 6.0)
  @inlinable
  public func map<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T) throws -> U
  ) -> Promise<U> {
    deriveMap(Handler(.map, flags, transform))
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
  @available(swift, introduced: 6.0)
  @inlinable
  public func compactMap<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T) throws -> U?
  ) -> Promise<U> {
    deriveCompactMap(Handler(.map, flags, transform))
  }
}
