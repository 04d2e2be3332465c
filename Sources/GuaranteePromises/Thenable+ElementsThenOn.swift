// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For a place of the caller's choice: the literal main queue, whose handlers are code of the main
// actor, and any other queue or none.

extension Thenable where T: Sequence {
  /// Makes a promise of each element, and waits for all of them.
  ///
  /// All are started at once, in order; the values keep the order of the elements. The first
  /// rejection decides, as in `when(fulfilled:)`.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes a promise of an element.
  @available(swift, introduced: 6.0)
  @inlinable
  public func thenMap<U: Thenable & Sendable>(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @MainActor @Sendable (T.Iterator.Element) throws -> U
  ) -> Promise<[U.T]> {
    deriveAll(Handler(main: flags, transform))
  }

  /// Makes a promise of a sequence of each element, waits for all, and joins the sequences.
  ///
  /// All are started at once, in order; the values keep the order of the elements. The first
  /// rejection decides, as in `when(fulfilled:)`.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes a promise of an element.
  @available(swift, introduced: 6.0)
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @MainActor @Sendable (T.Iterator.Element) throws -> U
  ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAll(Handler(main: flags, transform)).joined()
  }

  /// Makes a promise of each element, and waits for all of them.
  ///
  /// All are started at once, in order; the values keep the order of the elements. The first
  /// rejection decides, as in `when(fulfilled:)`.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes a promise of an element.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func thenMap<U: Thenable & Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U
  ) -> Promise<[U.T]> {
    deriveAll(Handler(queue, flags, transform))
  }

  /// Makes a promise of a sequence of each element, waits for all, and joins the sequences.
  ///
  /// All are started at once, in order; the values keep the order of the elements. The first
  /// rejection decides, as in `when(fulfilled:)`.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes a promise of an element.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T.Iterator.Element) throws -> U
  ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAll(Handler(queue, flags, transform)).joined()
  }
}

extension Thenable where T: Collection {
  /// Finds the first element that satisfies a condition.
  ///
  /// If there is none, the returned promise is rejected with ``PMKError/emptySequence``.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - test: The condition.
  @available(swift, introduced: 6.0)
  @inlinable
  public func firstValue(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    where test: @escaping @MainActor @Sendable (T.Iterator.Element) -> Bool
  ) -> Promise<T.Iterator.Element> where T.Iterator.Element: Sendable {
    deriveFirst(Handler(main: flags, test))
  }

  /// Finds the first element that satisfies a condition.
  ///
  /// If there is none, the returned promise is rejected with ``PMKError/emptySequence``.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - test: The condition.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func firstValue(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    where test: @escaping @Sendable (T.Iterator.Element) -> Bool
  ) -> Promise<T.Iterator.Element> where T.Iterator.Element: Sendable {
    deriveFirst(Handler(queue, flags, test))
  }
}
