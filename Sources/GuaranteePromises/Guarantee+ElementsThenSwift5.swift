// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

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
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func thenMap<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform:
      __owned @escaping @isolated(any) (T.Iterator.Element) -> Guarantee<U>
  ) -> Guarantee<[U]> {
    deriveAllOf(Handler(.map, flags, loose: transform))
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
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping @isolated(any) (T.Iterator.Element) -> U
  ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAllOf(Handler(.map, flags, loose: transform))
  }

  /// Sorts the elements.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - areInIncreasingOrder: Whether the first of two elements comes before the second.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func sortedValues(
    flags: DispatchWorkItemFlags? = nil,
    _ areInIncreasingOrder:
      __owned @escaping @isolated(any) (T.Iterator.Element, T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveSorted(Handler(.map, flags, loose: areInIncreasingOrder))
  }

  /// Makes a guarantee of each element, and waits for all of them.
  ///
  /// All are started at once, in order; the values keep the order of the elements.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes a guarantee of an element.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func thenMap<U: Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) -> Guarantee<U>
  ) -> Guarantee<[U]> {
    deriveAllOf(Handler(queue, flags, loose: transform))
  }

  /// Makes a promise of a sequence of each element, waits for all, and joins the sequences.
  ///
  /// All are started at once, in order; the values keep the order of the elements. None of the
  /// promises may be rejected: that stops the program, for a guarantee has no way to tell.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes a promise of an element, which must not be rejected.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) -> U
  ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAllOf(Handler(queue, flags, loose: transform))
  }

  /// Sorts the elements.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - areInIncreasingOrder: Whether the first of two elements comes before the second.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func sortedValues(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ areInIncreasingOrder: __owned @escaping (T.Iterator.Element, T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveSorted(Handler(queue, flags, loose: areInIncreasingOrder))
  }
}
