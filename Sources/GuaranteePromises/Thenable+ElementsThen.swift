// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

extension Thenable where T: Sequence {
  /// Makes a promise of each element, and waits for all of them.
  ///
  /// All are started at once, in order; the values keep the order of the elements. The first
  /// rejection decides, as in `when(fulfilled:)`.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes a promise of an element.
  @available(swift, introduced: 6.0)
  @inlinable
  public func thenMap<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform:
      @escaping @isolated(any) @Sendable (T.Iterator.Element) throws -> U
  ) -> Promise<[U.T]> {
    deriveAll(Handler(.map, flags, transform))
  }

  /// Makes a promise of a sequence of each element, waits for all, and joins the sequences.
  ///
  /// All are started at once, in order; the values keep the order of the elements. The first
  /// rejection decides, as in `when(fulfilled:)`.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes a promise of an element.
  @available(swift, introduced: 6.0)
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform:
      @escaping @isolated(any) @Sendable (T.Iterator.Element) throws -> U
  ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAll(Handler(.map, flags, transform)).joined()
  }
}

extension Thenable where T: Collection {
  /// Finds the first element that satisfies a condition.
  ///
  /// If there is none, the returned promise is rejected with ``PMKError/emptySequence``.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - test: The condition.
  @available(swift, introduced: 6.0)
  @inlinable
  public func firstValue(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext where test:
      @escaping @isolated(any) @Sendable (T.Iterator.Element) -> Bool
  ) -> Promise<T.Iterator.Element> where T.Iterator.Element: Sendable {
    deriveFirst(Handler(.map, flags, test))
  }
}
