// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

/// Calls a function that takes a completion handler, and returns a promise of its outcome.
@_disfavoredOverload
@available(*, deprecated, message: "See `init(resolver:)`")
public func wrap<T: Sendable>(
  _ body: (@escaping @Sendable (T?, (any Error)?) -> Void) throws -> Void
) -> Promise<T> {
  Promise { seal in try body(seal.resolve) }
}

/// Calls a function that takes a completion handler, and returns a promise of its outcome.
@_disfavoredOverload
@available(*, deprecated, message: "See `init(resolver:)`")
public func wrap<T: Sendable>(
  _ body: (@escaping @Sendable (T, (any Error)?) -> Void) throws -> Void
) -> Promise<T> {
  Promise { seal in try body(seal.resolve) }
}

/// Calls a function that takes a completion handler, and returns a promise of its outcome.
@_disfavoredOverload
@available(*, deprecated, message: "See `init(resolver:)`")
public func wrap<T: Sendable>(
  _ body: (@escaping @Sendable ((any Error)?, T?) -> Void) throws -> Void
) -> Promise<T> {
  Promise { seal in try body(seal.resolve) }
}

/// Calls a function that takes a completion handler, and returns a promise of its outcome.
@_disfavoredOverload
@available(*, deprecated, message: "See `init(resolver:)`")
public func wrap(
  _ body: (@escaping @Sendable ((any Error)?) -> Void) throws -> Void
) -> Promise<Void> {
  Promise { seal in try body(seal.resolve) }
}

/// Calls a function that takes a completion handler, and returns a promise of its outcome.
@_disfavoredOverload
@available(*, deprecated, message: "See `init(resolver:)`")
public func wrap<T: Sendable>(
  _ body: (@escaping @Sendable (T) -> Void) throws -> Void
) -> Promise<T> {
  Promise { seal in try body(seal.fulfill) }
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
