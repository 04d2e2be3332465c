// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For a place of the caller's choice: the literal main queue, whose handlers are code of the main
// actor, and any other queue or none.

extension Guarantee where T: Sequence {
  /// Makes a guarantee of each element, and waits for all of them.
  ///
  /// All are started at once, in order; the values keep the order of the elements.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes a guarantee of an element.
  @available(swift, introduced: 6.0)
  @inlinable
  public func thenMap<U: Sendable>(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @MainActor @Sendable (T.Iterator.Element) -> Guarantee<U>
  ) -> Guarantee<[U]> {
    deriveAllOf(Handler(main: flags, transform))
  }

  /// Makes a promise of a sequence of each element, waits for all, and joins the sequences.
  ///
  /// All are started at once, in order; the values keep the order of the elements. None of the
  /// promises may be rejected: that stops the program, for a guarantee has no way to tell.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes a promise of an element, which must not be rejected.
  @available(swift, introduced: 6.0)
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @MainActor @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAllOf(Handler(main: flags, transform))
  }

  /// Sorts the elements.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - areInIncreasingOrder: Whether the first of two elements comes before the second.
  @available(swift, introduced: 6.0)
  @inlinable
  public func sortedValues(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ areInIncreasingOrder:
      @escaping @MainActor @Sendable (T.Iterator.Element, T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveSorted(Handler(main: flags, areInIncreasingOrder))
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
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func thenMap<U: Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T.Iterator.Element) -> Guarantee<U>
  ) -> Guarantee<[U]> {
    deriveAllOf(Handler(queue, flags, transform))
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
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAllOf(Handler(queue, flags, transform))
  }

  /// Sorts the elements.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - areInIncreasingOrder: Whether the first of two elements comes before the second.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func sortedValues(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ areInIncreasingOrder: @escaping @Sendable (T.Iterator.Element, T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveSorted(Handler(queue, flags, areInIncreasingOrder))
  }
}
