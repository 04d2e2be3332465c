// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`. That says, too, why some of these are disfavoured.

extension Thenable where T: Sequence {
  /// Makes a promise of each element, and waits for all of them.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func thenMap<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform:
      __owned @escaping @isolated(any) (T.Iterator.Element) throws -> U
  ) -> Promise<[U.T]> {
    deriveAll(Handler(.map, flags, loose: transform))
  }

  /// Makes a promise of a sequence of each element, waits for all, and joins the sequences.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform:
      __owned @escaping @isolated(any) (T.Iterator.Element) throws -> U
  ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAll(Handler(.map, flags, loose: transform)).joined()
  }

  /// Makes a promise of each element, and waits for all of them.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func thenMap<U: Thenable & Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) throws -> U
  ) -> Promise<[U.T]> {
    deriveAll(Handler(queue, flags, loose: transform))
  }

  /// Makes a promise of a sequence of each element, waits for all, and joins the sequences.
  ///
  /// The form for Swift 6 mode tells the rest.
  @_disfavoredOverload
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) throws -> U
  ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAll(Handler(queue, flags, loose: transform)).joined()
  }
}

extension Thenable where T: Collection {
  /// Finds the first element that satisfies a condition.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func firstValue(
    flags: DispatchWorkItemFlags? = nil,
    where test:
      __owned @escaping @isolated(any) (T.Iterator.Element) -> Bool
  ) -> Promise<T.Iterator.Element> where T.Iterator.Element: Sendable {
    deriveFirst(Handler(.map, flags, loose: test))
  }

  /// Finds the first element that satisfies a condition.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func firstValue(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    where test: __owned @escaping (T.Iterator.Element) -> Bool
  ) -> Promise<T.Iterator.Element> where T.Iterator.Element: Sendable {
    deriveFirst(Handler(queue, flags, loose: test))
  }
}
