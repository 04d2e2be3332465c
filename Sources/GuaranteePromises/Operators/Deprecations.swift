// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

/// Makes a promise of what an API with a completion handler comes to.
@_disfavoredOverload
@available(*, deprecated, message: "See `init(resolver:)`")
public func wrap<T: Sendable>(
  _ body: (@escaping @Sendable (T?, (any Error)?) -> Void) throws -> Void
) -> Promise<T> {
  Promise { seal in try body(seal.resolve) }
}

/// Makes a promise of what an API with a completion handler comes to.
@_disfavoredOverload
@available(*, deprecated, message: "See `init(resolver:)`")
public func wrap<T: Sendable>(
  _ body: (@escaping @Sendable (T, (any Error)?) -> Void) throws -> Void
) -> Promise<T> {
  Promise { seal in try body(seal.resolve) }
}

/// Makes a promise of what an API with a completion handler comes to.
@_disfavoredOverload
@available(*, deprecated, message: "See `init(resolver:)`")
public func wrap<T: Sendable>(
  _ body: (@escaping @Sendable ((any Error)?, T?) -> Void) throws -> Void
) -> Promise<T> {
  Promise { seal in try body(seal.resolve) }
}

/// Makes a promise of what an API with a completion handler comes to.
@_disfavoredOverload
@available(*, deprecated, message: "See `init(resolver:)`")
public func wrap(
  _ body: (@escaping @Sendable ((any Error)?) -> Void) throws -> Void
) -> Promise<Void> {
  Promise { seal in try body(seal.resolve) }
}

/// Makes a promise of what an API with a completion handler comes to.
@_disfavoredOverload
@available(*, deprecated, message: "See `init(resolver:)`")
public func wrap<T: Sendable>(
  _ body: (@escaping @Sendable (T) -> Void) throws -> Void
) -> Promise<T> {
  Promise { seal in try body(seal.fulfill) }
}

extension Promise {
  /// Calls an action whatever happened.
  @_disfavoredOverload
  @available(*, deprecated, message: "See `ensure`")
  @available(swift, introduced: 6.0)
  public func always(
    on q: DispatchQueue = .main, execute body: @escaping @Sendable () -> Void
  ) -> Promise {
    ensure(on: q, body)
  }

  /// Calls an action whatever happened; for code in Swift 5 mode.
  @_disfavoredOverload
  @available(*, deprecated, message: "See `ensure`")
  @available(swift, obsoleted: 6.0)
  public func always(
    on q: DispatchQueue = .main, execute body: __owned @escaping () -> Void
  ) -> Promise {
    deriveEnsure(.init(body, at: .queue(q)))
  }
}

extension Thenable where T: Sequence, T.Iterator.Element: Sendable {
  /// Keeps the elements that satisfy a condition.
  @_disfavoredOverload
  @available(*, deprecated, message: "See: `filterValues`")
  @available(swift, introduced: 6.0)
  public func filter(
    on queue: DispatchQueue? = conf.Q.map,
    test: @escaping @Sendable (T.Iterator.Element) -> Bool
  ) -> Promise<[T.Iterator.Element]> {
    filterValues(on: queue, test)
  }

  /// Keeps the elements that satisfy a condition; for code in Swift 5 mode.
  @_disfavoredOverload
  @available(*, deprecated, message: "See: `filterValues`")
  @available(swift, obsoleted: 6.0)
  public func filter(
    on queue: DispatchQueue? = conf.Q.map,
    test: __owned @escaping (T.Iterator.Element) -> Bool
  ) -> Promise<[T.Iterator.Element]> {
    deriveElements(.init(test, at: .queue(queue, nil))) { try $0.filter($1) }
  }
}

extension Thenable where T: Collection, T.Iterator.Element: Sendable {
  /// The first element.
  @_disfavoredOverload
  @available(*, deprecated, message: "See: `firstValue`")
  public var first: Promise<T.Iterator.Element> { firstValue }

  /// The last element.
  @_disfavoredOverload
  @available(*, deprecated, message: "See: `lastValue`")
  public var last: Promise<T.Iterator.Element> { lastValue }
}

extension Thenable where T: Sequence, T.Iterator.Element: Comparable & Sendable {
  /// Sorts the elements.
  @_disfavoredOverload
  @available(*, deprecated, message: "See: `sortedValues`")
  public func sorted(on queue: DispatchQueue? = conf.Q.map) -> Promise<[T.Iterator.Element]> {
    sortedValues(on: queue)
  }
}
