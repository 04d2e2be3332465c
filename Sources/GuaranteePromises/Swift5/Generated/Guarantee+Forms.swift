// SPDX-License-Identifier: MIT
// Made of Operators/GuaranteePromises/Guarantee.operators: do not edit.

public import Dispatch
public import GuaranteePromiseTypes
public import PromiseCore

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension UnfailingMixin {
  /// Calls a handler with the value, at the end of a chain.
  ///
  /// - Parameters:
  ///   - body: Called with the value.
  @inline(never)
  @inlinable
  @discardableResult
  public func done(flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (T) -> Void)
    -> Guarantee<Void>
  {
    deriveDone(.init(at: .standard(.return, flags), body: .init(body)))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// - Parameters:
  ///   - body: Called with the value.
  @inline(never)
  @inlinable
  public func get(flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (T) -> Void)
    -> Guarantee<T>
  {
    deriveGet(.init(at: .standard(.return, flags), body: .init(body)))
  }

  /// Transforms the value.
  ///
  /// - Parameters:
  ///   - body: Makes the new value.
  @inline(never)
  @inlinable
  public func map<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (T) -> U
  ) -> Guarantee<U> {
    deriveMap(.init(at: .standard(.map, flags), body: .init(body)))
  }

  /// Calls a handler with the value, and follows the guarantee that the handler returns.
  ///
  /// A handler that returns the guarantee of this very call makes that guarantee wait for itself: it
  /// stays pending for ever.
  ///
  /// - Parameters:
  ///   - body: Makes the next guarantee from the value.
  @inline(never)
  @inlinable
  @discardableResult
  public func then<U: UnfailingMixin & Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (T) -> U
  ) -> Guarantee<U.T> {
    deriveThen(.init(at: .standard(.map, flags), body: .init(body)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension UnfailingMixin where T: Sequence {
  /// Transforms each element of the value.
  ///
  /// - Parameters:
  ///   - transform: Makes the new element.
  @inline(never)
  @inlinable
  public func mapValues<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ transform: __owned @escaping (T.Iterator.Element) -> U
  ) -> Guarantee<[U]> {
    deriveElements(.init(at: .standard(.map, flags), body: .init(transform))) { try $0.map($1) }
  }

  /// Transforms each element into a sequence, and joins the sequences.
  ///
  /// - Parameters:
  ///   - transform: Makes the elements that replace one element.
  @inline(never)
  @inlinable
  public func flatMapValues<U: Sequence & Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ transform: __owned @escaping (T.Iterator.Element) -> U
  ) -> Guarantee<[U.Iterator.Element]> where U.Iterator.Element: Sendable {
    deriveElements(.init(at: .standard(.map, flags), body: .init(transform))) { try $0.flatMap($1) }
  }

  /// Transforms each element of the value, and leaves out the results that are nil.
  ///
  /// - Parameters:
  ///   - transform: Makes the new element, or nil.
  @inline(never)
  @inlinable
  public func compactMapValues<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ transform: __owned @escaping (T.Iterator.Element) -> U?
  ) -> Guarantee<[U]> {
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
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(.init(at: .standard(.map, flags), body: .init(isIncluded))) { try $0.filter($1) }
  }

  /// Makes a guarantee from each element, and waits for all of them.
  ///
  /// The handler is called for all elements at once, in order. The values keep the order of the elements.
  ///
  /// - Parameters:
  ///   - transform: Makes a guarantee from an element.
  @inline(never)
  @inlinable
  public func thenMap<U: UnfailingMixin & Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ transform: __owned @escaping (T.Iterator.Element) -> U
  ) -> Guarantee<[U.T]> {
    deriveAll(.init(at: .standard(.map, flags), body: .init(transform))) { whenAll($0) }
  }

  /// Makes a promise of a sequence from each element, waits for all, and joins the sequences.
  ///
  /// The handler is called for all elements at once, in order. The values keep the order of the elements.
  /// If one of the promises is rejected the program stops: a guarantee cannot fail.
  ///
  /// - Parameters:
  ///   - transform: Makes a promise from an element. That promise must not be rejected.
  @inline(never)
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ transform: __owned @escaping (T.Iterator.Element) -> U
  ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAll(.init(at: .standard(.map, flags), body: .init(transform))) {
      when(fulfilled: $0).joined().insisting()
    }
  }

  /// Sorts the elements.
  ///
  /// - Parameters:
  ///   - areInIncreasingOrder: Whether the first of two elements comes before the second.
  @inline(never)
  @inlinable
  public func sortedValues(
    flags: DispatchWorkItemFlags? = nil,
    _ areInIncreasingOrder: __owned @escaping (T.Iterator.Element, T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(.init(at: .standard(.map, flags), body: .init(areInIncreasingOrder))) {
      value, isBefore in
      try value.sorted { try isBefore(($0, $1)) }
    }
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension UnfailingMixin {
  /// Calls a handler with the value, at the end of a chain.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``done(flags:_:)->Guarantee<Void>`` has the details.
  @inline(never)
  @inlinable
  @discardableResult
  public func done(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) -> Void
  ) -> Guarantee<Void> {
    deriveDone(.init(at: .queue(queue, flags), body: .init(body)))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``get(flags:_:)->Guarantee<Self.T>`` has the details.
  @inline(never)
  @inlinable
  public func get(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) -> Void
  ) -> Guarantee<T> {
    deriveGet(.init(at: .queue(queue, flags), body: .init(body)))
  }

  /// Transforms the value.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``map(flags:_:)->Guarantee<U>`` has the details.
  @inline(never)
  @inlinable
  public func map<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) -> U
  ) -> Guarantee<U> {
    deriveMap(.init(at: .queue(queue, flags), body: .init(body)))
  }

  /// Calls a handler with the value, and follows the guarantee that the handler returns.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``then(flags:_:)->Guarantee<U.T>`` has the details.
  @inline(never)
  @inlinable
  @discardableResult
  public func then<U: UnfailingMixin & Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) -> U
  ) -> Guarantee<U.T> {
    deriveThen(.init(at: .queue(queue, flags), body: .init(body)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import GuaranteePromises")
extension UnfailingMixin where T: Sequence {
  /// Transforms each element of the value.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``mapValues(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func mapValues<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) -> U
  ) -> Guarantee<[U]> {
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
    _ transform: __owned @escaping (T.Iterator.Element) -> U
  ) -> Guarantee<[U.Iterator.Element]> where U.Iterator.Element: Sendable {
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
    _ transform: __owned @escaping (T.Iterator.Element) -> U?
  ) -> Guarantee<[U]> {
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
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(.init(at: .queue(queue, flags), body: .init(isIncluded))) { try $0.filter($1) }
  }

  /// Makes a guarantee from each element, and waits for all of them.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``thenMap(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func thenMap<U: UnfailingMixin & Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) -> U
  ) -> Guarantee<[U.T]> {
    deriveAll(.init(at: .queue(queue, flags), body: .init(transform))) { whenAll($0) }
  }

  /// Makes a promise of a sequence from each element, waits for all, and joins the sequences.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``thenFlatMap(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) -> U
  ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAll(.init(at: .queue(queue, flags), body: .init(transform))) {
      when(fulfilled: $0).joined().insisting()
    }
  }

  /// Sorts the elements.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``sortedValues(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func sortedValues(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ areInIncreasingOrder: __owned @escaping (T.Iterator.Element, T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(.init(at: .queue(queue, flags), body: .init(areInIncreasingOrder))) {
      value, isBefore in
      try value.sorted { try isBefore(($0, $1)) }
    }
  }
}
