// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

extension Guarantee where T: Sequence {
  /// Turns each element into another value.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the new element.
  @available(swift, introduced: 6.0)
  @inlinable
  public func mapValues<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U]> {
    deriveElementsOf(Handler(.map, flags, transform)) { try $0.map($1) }
  }

  /// Turns each element into a sequence, and joins these.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the elements that take its place.
  @available(swift, introduced: 6.0)
  @inlinable
  public func flatMapValues<U: Sequence & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U.Iterator.Element]> where U.Iterator.Element: Sendable {
    deriveElementsOf(Handler(.map, flags, transform)) { try $0.flatMap($1) }
  }

  /// Turns each element into another value, and leaves out those that are nil.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the new element, or nil.
  @available(swift, introduced: 6.0)
  @inlinable
  public func compactMapValues<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Iterator.Element) -> U?
  ) -> Guarantee<[U]> {
    deriveElementsOf(Handler(.map, flags, transform)) { try $0.compactMap($1) }
  }

  /// Keeps the elements that satisfy a condition.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - isIncluded: The condition.
  @available(swift, introduced: 6.0)
  @inlinable
  public func filterValues(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ isIncluded:
      @escaping @isolated(any) @Sendable (T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElementsOf(Handler(.map, flags, isIncluded)) { try $0.filter($1) }
  }
}
