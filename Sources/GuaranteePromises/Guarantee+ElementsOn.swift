// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For a place of the caller's choice: the literal main queue, whose handlers are code of the main
// actor, and any other queue or none.

extension Guarantee where T: Sequence {
  /// Turns each element into another value.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the new element.
  @available(swift, introduced: 6.0)
  @inlinable
  public func mapValues<U: Sendable>(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @MainActor @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U]> {
    deriveElementsOf(Handler(main: flags, transform)) { try $0.map($1) }
  }

  /// Turns each element into a sequence, and joins these.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the elements that take its place.
  @available(swift, introduced: 6.0)
  @inlinable
  public func flatMapValues<U: Sequence & Sendable>(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @MainActor @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U.Iterator.Element]> where U.Iterator.Element: Sendable {
    deriveElementsOf(Handler(main: flags, transform)) { try $0.flatMap($1) }
  }

  /// Turns each element into another value, and leaves out those that are nil.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the new element, or nil.
  @available(swift, introduced: 6.0)
  @inlinable
  public func compactMapValues<U: Sendable>(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @MainActor @Sendable (T.Iterator.Element) -> U?
  ) -> Guarantee<[U]> {
    deriveElementsOf(Handler(main: flags, transform)) { try $0.compactMap($1) }
  }

  /// Keeps the elements that satisfy a condition.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor.
  ///
  /// - Parameters:
  ///   - main: `.main`, literally.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - isIncluded: The condition.
  @available(swift, introduced: 6.0)
  @inlinable
  public func filterValues(
    on main: MainQueue,
    flags: DispatchWorkItemFlags? = nil,
    _ isIncluded: @escaping @MainActor @Sendable (T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElementsOf(Handler(main: flags, isIncluded)) { try $0.filter($1) }
  }

  /// Turns each element into another value.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the new element.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func mapValues<U: Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U]> {
    deriveElementsOf(Handler(queue, flags, transform)) { try $0.map($1) }
  }

  /// Turns each element into a sequence, and joins these.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the elements that take its place.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func flatMapValues<U: Sequence & Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U.Iterator.Element]> where U.Iterator.Element: Sendable {
    deriveElementsOf(Handler(queue, flags, transform)) { try $0.flatMap($1) }
  }

  /// Turns each element into another value, and leaves out those that are nil.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the new element, or nil.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func compactMapValues<U: Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T.Iterator.Element) -> U?
  ) -> Guarantee<[U]> {
    deriveElementsOf(Handler(queue, flags, transform)) { try $0.compactMap($1) }
  }

  /// Keeps the elements that satisfy a condition.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs, never inside this call; nil for no queue: on the thread
  ///     that resolves, at once if that has happened.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - isIncluded: The condition.
  @available(swift, introduced: 6.0)
  @_disfavoredOverload
  @inlinable
  public func filterValues(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ isIncluded: @escaping @Sendable (T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElementsOf(Handler(queue, flags, isIncluded)) { try $0.filter($1) }
  }
}
