// SPDX-License-Identifier: MIT
// Made of Operators/GuaranteePromises/Thenable+Elements.operators: do not edit.

public import Dispatch
public import GuaranteePromiseTypes
public import PromiseCore

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension Thenable where T: Sequence {
  /// Transforms each element of the value.
  ///
  /// The first error that the handler throws rejects the returned promise.
  ///
  /// - Parameters:
  ///   - transform: Makes the new element.
  @inline(never)
  @inlinable
  public func mapValues<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) throws -> U
  ) -> Promise<[U]> {
    deriveElements(.init(at: .standard(.map, flags), body: .init(transform))) { try $0.map($1) }
  }

  /// Transforms each element into a sequence, and joins the sequences.
  ///
  /// The first error that the handler throws rejects the returned promise.
  ///
  /// - Parameters:
  ///   - transform: Makes the elements that replace one element.
  @inline(never)
  @inlinable
  public func flatMapValues<U: Sequence & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) throws -> U
  ) -> Promise<[U.Iterator.Element]> where U.Iterator.Element: Sendable {
    deriveElements(.init(at: .standard(.map, flags), body: .init(transform))) { try $0.flatMap($1) }
  }

  /// Transforms each element of the value, and leaves out the results that are nil.
  ///
  /// The first error that the handler throws rejects the returned promise.
  ///
  /// - Parameters:
  ///   - transform: Makes the new element, or nil.
  @inline(never)
  @inlinable
  public func compactMapValues<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) throws -> U?
  ) -> Promise<[U]> {
    deriveElements(.init(at: .standard(.map, flags), body: .init(transform))) {
      try $0.compactMap($1)
    }
  }

  /// Keeps the elements that satisfy a condition.
  ///
  /// - Parameters:
  ///   - isIncluded: The condition.
  @inline(never)
  @inlinable
  public func filterValues(
    flags: DispatchWorkItemFlags? = nil,
    _ isIncluded: __owned @escaping (T.Iterator.Element) -> Bool
  ) -> Promise<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(.init(at: .standard(.map, flags), body: .init(isIncluded))) { try $0.filter($1) }
  }

  /// Makes a promise from each element, and waits for all of them.
  ///
  /// The handler is called for all elements at once, in order. The values keep the order of the elements.
  /// The first rejection rejects the returned promise, as in `when(fulfilled:)`.
  ///
  /// - Parameters:
  ///   - transform: Makes a promise from an element.
  @inline(never)
  @inlinable
  public func thenMap<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) throws -> U
  ) -> Promise<[U.T]> {
    deriveAll(.init(at: .standard(.map, flags), body: .init(transform))) { when(fulfilled: $0) }
  }

  /// Makes a promise of a sequence from each element, waits for all, and joins the sequences.
  ///
  /// The handler is called for all elements at once, in order. The values keep the order of the elements.
  /// The first rejection rejects the returned promise, as in `when(fulfilled:)`.
  ///
  /// - Parameters:
  ///   - transform: Makes a promise from an element.
  @inline(never)
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) throws -> U
  ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAll(.init(at: .standard(.map, flags), body: .init(transform))) {
      when(fulfilled: $0).joined()
    }
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension Thenable where T: Collection {
  /// Finds the first element that satisfies a condition.
  ///
  /// If there is none, the returned promise is rejected with ``PMKError/emptySequence``.
  ///
  /// - Parameters:
  ///   - test: The condition.
  @inline(never)
  @inlinable
  public func firstValue(
    flags: DispatchWorkItemFlags? = nil, where test: __owned @escaping (T.Iterator.Element) -> Bool
  ) -> Promise<T.Iterator.Element> where T.Iterator.Element: Sendable {
    deriveElements(.init(at: .standard(.map, flags), body: .init(test))) {
      guard let first = try $0.first(where: $1) else { throw PMKError.emptySequence }
      return first
    }
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension Thenable where T: Sequence {
  /// Transforms each element of the value.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``mapValues(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func mapValues<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) throws -> U
  ) -> Promise<[U]> {
    deriveElements(.init(at: .queue(queue, flags), body: .init(transform))) { try $0.map($1) }
  }

  /// Transforms each element into a sequence, and joins the sequences.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``flatMapValues(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func flatMapValues<U: Sequence & Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) throws -> U
  ) -> Promise<[U.Iterator.Element]> where U.Iterator.Element: Sendable {
    deriveElements(.init(at: .queue(queue, flags), body: .init(transform))) { try $0.flatMap($1) }
  }

  /// Transforms each element of the value, and leaves out the results that are nil.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``compactMapValues(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func compactMapValues<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) throws -> U?
  ) -> Promise<[U]> {
    deriveElements(.init(at: .queue(queue, flags), body: .init(transform))) {
      try $0.compactMap($1)
    }
  }

  /// Keeps the elements that satisfy a condition.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``filterValues(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func filterValues(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ isIncluded: __owned @escaping (T.Iterator.Element) -> Bool
  ) -> Promise<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(.init(at: .queue(queue, flags), body: .init(isIncluded))) { try $0.filter($1) }
  }

  /// Makes a promise from each element, and waits for all of them.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``thenMap(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func thenMap<U: Thenable & Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) throws -> U
  ) -> Promise<[U.T]> {
    deriveAll(.init(at: .queue(queue, flags), body: .init(transform))) { when(fulfilled: $0) }
  }

  /// Makes a promise of a sequence from each element, waits for all, and joins the sequences.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``thenFlatMap(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) throws -> U
  ) -> Promise<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAll(.init(at: .queue(queue, flags), body: .init(transform))) {
      when(fulfilled: $0).joined()
    }
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension Thenable where T: Collection {
  /// Finds the first element that satisfies a condition.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``firstValue(flags:where:)`` has the details.
  @inline(never)
  @inlinable
  public func firstValue(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    where test: __owned @escaping (T.Iterator.Element) -> Bool
  ) -> Promise<T.Iterator.Element> where T.Iterator.Element: Sendable {
    deriveElements(.init(at: .queue(queue, flags), body: .init(test))) {
      guard let first = try $0.first(where: $1) else { throw PMKError.emptySequence }
      return first
    }
  }
}
