// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

extension Guarantee where T: Sequence {
  /// Makes a guarantee of each element, and waits for all of them.
  ///
  /// All are started at once, in order; the values keep the order of the elements.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes a guarantee of an element.
  @available(swift, introduced: 6.0)
  @inlinable
  public func thenMap<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform:
      @escaping @isolated(any) @Sendable (T.Iterator.Element) -> Guarantee<U>
  ) -> Guarantee<[U]> {
    deriveAllOf(Handler(.map, flags, transform))
  }

  /// Makes a promise of a sequence of each element, waits for all, and joins the sequences.
  ///
  /// All are started at once, in order; the values keep the order of the elements. None of the
  /// promises may be rejected: that stops the program, for a guarantee has no way to tell.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes a promise of an element, which must not be rejected.
  @available(swift, introduced: 6.0)
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAllOf(Handler(.map, flags, transform))
  }

  /// Sorts the elements.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - areInIncreasingOrder: Whether the first of two elements comes before the second.
  @available(swift, introduced: 6.0)
  @inlinable
  public func sortedValues(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ areInIncreasingOrder:
      @escaping @isolated(any) @Sendable (T.Iterator.Element, T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveSorted(Handler(.map, flags, areInIncreasingOrder))
  }
}
