// SPDX-License-Identifier: MIT
// Made of Operators/GuaranteePromises/Guarantee.operators: do not edit.

public import Dispatch
public import GuaranteePromiseTypes
public import PromiseCore

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import GuaranteePromisesSwift5")
extension UnfailingMixin {
  /// Calls a handler with the value, at the end of a chain.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - body: Called with the value.
  @inline(never)
  @inlinable
  @discardableResult
  public func done(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> Void
  ) -> Guarantee<Void> {
    deriveDone(
      .init(at: .isolated(to: body.isolation, .return, flags), body: .init(isolated: body)))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - body: Called with the value.
  @inline(never)
  @inlinable
  public func get(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> Void
  ) -> Guarantee<T> {
    deriveGet(.init(at: .isolated(to: body.isolation, .return, flags), body: .init(isolated: body)))
  }

  /// Transforms the value.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - body: Makes the new value.
  @inline(never)
  @inlinable
  public func map<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> U
  ) -> Guarantee<U> {
    deriveMap(.init(at: .isolated(to: body.isolation, .map, flags), body: .init(isolated: body)))
  }

  /// Calls a handler with the value, and follows the guarantee that the handler returns.
  ///
  /// A handler that returns the guarantee of this very call makes that guarantee wait for itself: it
  /// stays pending for ever.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - body: Makes the next guarantee from the value.
  @inline(never)
  @inlinable
  @discardableResult
  public func then<U: UnfailingMixin & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> U
  ) -> Guarantee<U.T> {
    deriveThen(.init(at: .isolated(to: body.isolation, .map, flags), body: .init(isolated: body)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import GuaranteePromisesSwift5")
extension UnfailingMixin where T: Sequence {
  /// Transforms each element of the value.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - transform: Makes the new element.
  @inline(never)
  @inlinable
  public func mapValues<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U]> {
    deriveElements(
      .init(at: .isolated(to: transform.isolation, .map, flags), body: .init(isolated: transform))
    ) { try $0.map($1) }
  }

  /// Transforms each element into a sequence, and joins the sequences.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - transform: Makes the elements that replace one element.
  @inline(never)
  @inlinable
  public func flatMapValues<U: Sequence & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U.Iterator.Element]> where U.Iterator.Element: Sendable {
    deriveElements(
      .init(at: .isolated(to: transform.isolation, .map, flags), body: .init(isolated: transform))
    ) { try $0.flatMap($1) }
  }

  /// Transforms each element of the value, and leaves out the results that are nil.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - transform: Makes the new element, or nil.
  @inline(never)
  @inlinable
  public func compactMapValues<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Iterator.Element) -> U?
  ) -> Guarantee<[U]> {
    deriveElements(
      .init(at: .isolated(to: transform.isolation, .map, flags), body: .init(isolated: transform))
    ) { try $0.compactMap($1) }
  }

  /// Keeps the elements that satisfy a condition.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - isIncluded: The condition.
  @inline(never)
  @inlinable
  public func filterValues(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ isIncluded:
      @escaping @isolated(any) @Sendable (T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(
      .init(at: .isolated(to: isIncluded.isolation, .map, flags), body: .init(isolated: isIncluded))
    ) { try $0.filter($1) }
  }

  /// Makes a guarantee from each element, and waits for all of them.
  ///
  /// The handler is called for all elements at once, in order. The values keep the order of the elements.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - transform: Makes a guarantee from an element.
  @inline(never)
  @inlinable
  public func thenMap<U: UnfailingMixin & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U.T]> {
    deriveAll(
      .init(at: .isolated(to: transform.isolation, .map, flags), body: .init(isolated: transform))
    ) { whenAll($0) }
  }

  /// Makes a promise of a sequence from each element, waits for all, and joins the sequences.
  ///
  /// The handler is called for all elements at once, in order. The values keep the order of the elements.
  /// If one of the promises is rejected the program stops: a guarantee cannot fail.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - transform: Makes a promise from an element. That promise must not be rejected.
  @inline(never)
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAll(
      .init(at: .isolated(to: transform.isolation, .map, flags), body: .init(isolated: transform))
    ) { when(fulfilled: $0).joined().insisting() }
  }

  /// Sorts the elements.
  ///
  /// A handler written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the handler is submitted to the queue; unused where it needs no queue.
  ///   - areInIncreasingOrder: Whether the first of two elements comes before the second.
  @inline(never)
  @inlinable
  public func sortedValues(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ areInIncreasingOrder:
      @escaping @isolated(any) @Sendable (T.Iterator.Element, T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(
      .init(
        at: .isolated(to: areInIncreasingOrder.isolation, .map, flags),
        body: .init(isolated: areInIncreasingOrder))
    ) { value, isBefore in
      try value.sorted { try isBefore(($0, $1)) }
    }
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import GuaranteePromisesSwift5")
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
    _ body: @escaping @Sendable (T) -> Void
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
    _ body: @escaping @Sendable (T) -> Void
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
    _ body: @escaping @Sendable (T) -> U
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
    _ body: @escaping @Sendable (T) -> U
  ) -> Guarantee<U.T> {
    deriveThen(.init(at: .queue(queue, flags), body: .init(body)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import GuaranteePromisesSwift5")
extension UnfailingMixin where T: Sequence {
  /// Transforms each element of the value.
  ///
  /// The handler runs on the queue; nil means inline: on the thread that resolves the promise, or at once if it is resolved.
  /// ``mapValues(flags:_:)`` has the details.
  @inline(never)
  @inlinable
  public func mapValues<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T.Iterator.Element) -> U
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
    _ transform: @escaping @Sendable (T.Iterator.Element) -> U
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
    _ transform: @escaping @Sendable (T.Iterator.Element) -> U?
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
    _ isIncluded: @escaping @Sendable (T.Iterator.Element) -> Bool
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
    _ transform: @escaping @Sendable (T.Iterator.Element) -> U
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
    _ transform: @escaping @Sendable (T.Iterator.Element) -> U
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
    _ areInIncreasingOrder: @escaping @Sendable (T.Iterator.Element, T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(.init(at: .queue(queue, flags), body: .init(areInIncreasingOrder))) {
      value, isBefore in
      try value.sorted { try isBefore(($0, $1)) }
    }
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import GuaranteePromisesSwift5")
extension UnfailingMixin {
  /// Transforms the value.
  ///
  /// The handler runs at the place.
  /// ``map(flags:_:)->Guarantee<U>`` has the details.
  @inlinable
  package func map<U: Sendable>(at place: DeliveryPlace, _ body: @escaping @Sendable (T) -> U)
    -> Guarantee<U>
  {
    deriveMap(.init(at: place, body: .init(body)))
  }

  /// Calls a handler with the value, and follows the guarantee that the handler returns.
  ///
  /// The handler runs at the place.
  /// ``then(flags:_:)->Guarantee<U.T>`` has the details.
  @inlinable
  @discardableResult
  package func then<U: UnfailingMixin & Sendable>(
    at place: DeliveryPlace, _ body: @escaping @Sendable (T) -> U
  ) -> Guarantee<U.T> {
    deriveThen(.init(at: place, body: .init(body)))
  }
}
