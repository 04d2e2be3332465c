// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

extension Guarantee {
  /// Calls a handler with the value, at the end of a chain.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func done(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> Void
  ) -> Guarantee<Void> {
    deriveEnded(Procedure(.return, flags, body))
  }

  /// Calls a handler with the value, and passes the value on.
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
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> Void
  ) -> Guarantee<T> {
    deriveGotten(Procedure(.return, flags, body))
  }

  /// Turns the value into another one.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the new value.
  @available(swift, introduced: 6.0)
  @inlinable
  public func map<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> U
  ) -> Guarantee<U> {
    deriveMapped(Handler(.map, flags, body))
  }

  /// Calls a handler with the value, and follows the guarantee it returns.
  ///
  /// A guarantee that its own handler returns stays pending for ever: it has nothing to wait for
  /// but itself.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the next guarantee of the value.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func then<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> Guarantee<U>
  ) -> Guarantee<U> {
    deriveFollowing(Handler(.map, flags, body))
  }
}
