// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Guarantee where T: Sequence {
  /// Makes a guarantee of each element, and waits for all of them.
  ///
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
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
