// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`. That says, too, why some of these are disfavoured.

extension Thenable where T: Sequence {
  /// Turns each element into another value.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func mapValues<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform:
      __owned @escaping @isolated(any) (T.Iterator.Element) throws -> U
  ) -> Promise<[U]> {
    deriveElements(Handler(.map, flags, loose: transform)) { try $0.map($1) }
  }

  /// Turns each element into a sequence, and joins these.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func flatMapValues<U: Sequence & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform:
      __owned @escaping @isolated(any) (T.Iterator.Element) throws -> U
  ) -> Promise<[U.Iterator.Element]> where U.Iterator.Element: Sendable {
    deriveElements(Handler(.map, flags, loose: transform)) { try $0.flatMap($1) }
  }

  /// Turns each element into another value, and leaves out those that are nil.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func compactMapValues<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform:
      __owned @escaping @isolated(any) (T.Iterator.Element) throws -> U?
  ) -> Promise<[U]> {
    deriveElements(Handler(.map, flags, loose: transform)) { try $0.compactMap($1) }
  }

  /// Keeps the elements that satisfy a condition.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func filterValues(
    flags: DispatchWorkItemFlags? = nil,
    _ isIncluded:
      __owned @escaping @isolated(any) (T.Iterator.Element) -> Bool
  ) -> Promise<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(Handler(.map, flags, loose: isIncluded)) { try $0.filter($1) }
  }

  /// Turns each element into another value.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func mapValues<U: Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) throws -> U
  ) -> Promise<[U]> {
    deriveElements(Handler(queue, flags, loose: transform)) { try $0.map($1) }
  }

  /// Turns each element into a sequence, and joins these.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func flatMapValues<U: Sequence & Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) throws -> U
  ) -> Promise<[U.Iterator.Element]> where U.Iterator.Element: Sendable {
    deriveElements(Handler(queue, flags, loose: transform)) { try $0.flatMap($1) }
  }

  /// Turns each element into another value, and leaves out those that are nil.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func compactMapValues<U: Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) throws -> U?
  ) -> Promise<[U]> {
    deriveElements(Handler(queue, flags, loose: transform)) { try $0.compactMap($1) }
  }

  /// Keeps the elements that satisfy a condition.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func filterValues(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ isIncluded: __owned @escaping (T.Iterator.Element) -> Bool
  ) -> Promise<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(Handler(queue, flags, loose: isIncluded)) { try $0.filter($1) }
  }
}
