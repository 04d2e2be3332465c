// SPDX-License-Identifier: MIT
// Made of Operators/GuaranteePromises/Guarantee.operators: do not edit.

public import Dispatch
public import PromiseCore

@available(swift, introduced: 6.0)
extension Guarantee {
  /// Calls a handler with the value, at the end of a chain.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @inlinable
  @discardableResult
  public func done(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> Void
  ) -> Guarantee<Void> {
    deriveDone(.init(isolated: body, at: .formed(body.isolation, .return, flags)))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @inlinable
  public func get(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> Void
  ) -> Guarantee<T> {
    deriveGet(.init(isolated: body, at: .formed(body.isolation, .return, flags)))
  }

  /// Turns the value into another one.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the new value.
  @inlinable
  public func map<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> U
  ) -> Guarantee<U> {
    deriveMap(.init(isolated: body, at: .formed(body.isolation, .map, flags)))
  }

  /// Calls a handler with the value, and follows the guarantee it returns.
  ///
  /// A guarantee that its own handler returns stays pending for ever: it has nothing to wait for
  /// but itself.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the next guarantee of the value.
  @inlinable
  @discardableResult
  public func then<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) -> Guarantee<U>
  ) -> Guarantee<U> {
    deriveThen(.init(isolated: body, at: .formed(body.isolation, .map, flags)))
  }
}

@available(swift, introduced: 6.0)
extension Guarantee where T: Sequence {
  /// Turns each element into another value.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the new element.
  @inlinable
  public func mapValues<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U]> {
    deriveElements(.init(isolated: transform, at: .formed(transform.isolation, .map, flags))) {
      try $0.map($1)
    }
  }

  /// Turns each element into a sequence, and joins these.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the elements that take its place.
  @inlinable
  public func flatMapValues<U: Sequence & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U.Iterator.Element]> where U.Iterator.Element: Sendable {
    deriveElements(.init(isolated: transform, at: .formed(transform.isolation, .map, flags))) {
      try $0.flatMap($1)
    }
  }

  /// Turns each element into another value, and leaves out those that are nil.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the new element, or nil.
  @inlinable
  public func compactMapValues<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Iterator.Element) -> U?
  ) -> Guarantee<[U]> {
    deriveElements(.init(isolated: transform, at: .formed(transform.isolation, .map, flags))) {
      try $0.compactMap($1)
    }
  }

  /// Keeps the elements that satisfy a condition.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - isIncluded: The condition.
  @inlinable
  public func filterValues(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ isIncluded:
      @escaping @isolated(any) @Sendable (T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(.init(isolated: isIncluded, at: .formed(isIncluded.isolation, .map, flags))) {
      try $0.filter($1)
    }
  }

  /// Makes a guarantee of each element, and waits for all of them.
  ///
  /// All are started at once, in order; the values keep the order of the elements.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes a guarantee of an element.
  @inlinable
  public func thenMap<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform:
      @escaping @isolated(any) @Sendable (T.Iterator.Element) -> Guarantee<U>
  ) -> Guarantee<[U]> {
    deriveAll(.init(isolated: transform, at: .formed(transform.isolation, .map, flags))) {
      when(guarantees: $0)
    }
  }

  /// Makes a promise of a sequence of each element, waits for all, and joins the sequences.
  ///
  /// All are started at once, in order; the values keep the order of the elements. None of the
  /// promises may be rejected: that stops the program, for a guarantee has no way to tell.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes a promise of an element, which must not be rejected.
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAll(.init(isolated: transform, at: .formed(transform.isolation, .map, flags))) {
      when(fulfilled: $0).joined().insisting()
    }
  }

  /// Sorts the elements.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - areInIncreasingOrder: Whether the first of two elements comes before the second.
  @inlinable
  public func sortedValues(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ areInIncreasingOrder:
      @escaping @isolated(any) @Sendable (T.Iterator.Element, T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(
      .init(
        isolated: areInIncreasingOrder, at: .formed(areInIncreasingOrder.isolation, .map, flags))
    ) { value, isBefore in
      try value.sorted { try isBefore(($0, $1)) }
    }
  }
}

@available(swift, introduced: 6.0)
extension Guarantee {
  /// Calls a handler with the value, at the end of a chain, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `done(flags:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func done(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (T) -> Void
  ) -> Guarantee<Void> {
    deriveDone(.init(isolated: body, at: .mainActor(flags)))
  }

  /// Calls a handler with the value, and passes the value on, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `get(flags:_:)` tells the rest.
  @inlinable
  public func get(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (T) -> Void
  ) -> Guarantee<T> {
    deriveGet(.init(isolated: body, at: .mainActor(flags)))
  }

  /// Turns the value into another one, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `map(flags:_:)` tells the rest.
  @inlinable
  public func map<U: Sendable>(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (T) -> U
  ) -> Guarantee<U> {
    deriveMap(.init(isolated: body, at: .mainActor(flags)))
  }

  /// Calls a handler with the value, and follows the guarantee it returns, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `then(flags:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then<U: Sendable>(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (T) -> Guarantee<U>
  ) -> Guarantee<U> {
    deriveThen(.init(isolated: body, at: .mainActor(flags)))
  }
}

@available(swift, introduced: 6.0)
extension Guarantee where T: Sequence {
  /// Turns each element into another value, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `mapValues(flags:_:)` tells the rest.
  @inlinable
  public func mapValues<U: Sendable>(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @MainActor @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U]> {
    deriveElements(.init(isolated: transform, at: .mainActor(flags))) { try $0.map($1) }
  }

  /// Turns each element into a sequence, and joins these, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `flatMapValues(flags:_:)` tells the rest.
  @inlinable
  public func flatMapValues<U: Sequence & Sendable>(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @MainActor @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U.Iterator.Element]> where U.Iterator.Element: Sendable {
    deriveElements(.init(isolated: transform, at: .mainActor(flags))) { try $0.flatMap($1) }
  }

  /// Turns each element into another value, and leaves out those that are nil, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `compactMapValues(flags:_:)` tells the rest.
  @inlinable
  public func compactMapValues<U: Sendable>(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @MainActor @Sendable (T.Iterator.Element) -> U?
  ) -> Guarantee<[U]> {
    deriveElements(.init(isolated: transform, at: .mainActor(flags))) { try $0.compactMap($1) }
  }

  /// Keeps the elements that satisfy a condition, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `filterValues(flags:_:)` tells the rest.
  @inlinable
  public func filterValues(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ isIncluded: @escaping @MainActor @Sendable (T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(.init(isolated: isIncluded, at: .mainActor(flags))) { try $0.filter($1) }
  }

  /// Makes a guarantee of each element, and waits for all of them, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `thenMap(flags:_:)` tells the rest.
  @inlinable
  public func thenMap<U: Sendable>(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @MainActor @Sendable (T.Iterator.Element) -> Guarantee<U>
  ) -> Guarantee<[U]> {
    deriveAll(.init(isolated: transform, at: .mainActor(flags))) { when(guarantees: $0) }
  }

  /// Makes a promise of a sequence of each element, waits for all, and joins the sequences, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `thenFlatMap(flags:_:)` tells the rest.
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @MainActor @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAll(.init(isolated: transform, at: .mainActor(flags))) {
      when(fulfilled: $0).joined().insisting()
    }
  }

  /// Sorts the elements, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `sortedValues(flags:_:)` tells the rest.
  @inlinable
  public func sortedValues(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ areInIncreasingOrder:
      @escaping @MainActor @Sendable (T.Iterator.Element, T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(.init(isolated: areInIncreasingOrder, at: .mainActor(flags))) {
      value, isBefore in
      try value.sorted { try isBefore(($0, $1)) }
    }
  }
}

@available(swift, introduced: 6.0)
extension Guarantee {
  /// Calls a handler with the value, at the end of a chain, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `done(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func done(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (T) -> Void
  ) -> Guarantee<Void> {
    deriveDone(.init(body, at: .queue(queue, flags)))
  }

  /// Calls a handler with the value, and passes the value on, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `get(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func get(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (T) -> Void
  ) -> Guarantee<T> {
    deriveGet(.init(body, at: .queue(queue, flags)))
  }

  /// Turns the value into another one, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `map(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func map<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (T) -> U
  ) -> Guarantee<U> {
    deriveMap(.init(body, at: .queue(queue, flags)))
  }

  /// Calls a handler with the value, and follows the guarantee it returns, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `then(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func then<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (T) -> Guarantee<U>
  ) -> Guarantee<U> {
    deriveThen(.init(body, at: .queue(queue, flags)))
  }
}

@available(swift, introduced: 6.0)
extension Guarantee where T: Sequence {
  /// Turns each element into another value, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `mapValues(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func mapValues<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U]> {
    deriveElements(.init(transform, at: .queue(queue, flags))) { try $0.map($1) }
  }

  /// Turns each element into a sequence, and joins these, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `flatMapValues(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func flatMapValues<U: Sequence & Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U.Iterator.Element]> where U.Iterator.Element: Sendable {
    deriveElements(.init(transform, at: .queue(queue, flags))) { try $0.flatMap($1) }
  }

  /// Turns each element into another value, and leaves out those that are nil, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `compactMapValues(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func compactMapValues<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T.Iterator.Element) -> U?
  ) -> Guarantee<[U]> {
    deriveElements(.init(transform, at: .queue(queue, flags))) { try $0.compactMap($1) }
  }

  /// Keeps the elements that satisfy a condition, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `filterValues(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func filterValues(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ isIncluded: @escaping @Sendable (T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(.init(isIncluded, at: .queue(queue, flags))) { try $0.filter($1) }
  }

  /// Makes a guarantee of each element, and waits for all of them, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `thenMap(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func thenMap<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T.Iterator.Element) -> Guarantee<U>
  ) -> Guarantee<[U]> {
    deriveAll(.init(transform, at: .queue(queue, flags))) { when(guarantees: $0) }
  }

  /// Makes a promise of a sequence of each element, waits for all, and joins the sequences, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `thenFlatMap(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T.Iterator.Element) -> U
  ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAll(.init(transform, at: .queue(queue, flags))) {
      when(fulfilled: $0).joined().insisting()
    }
  }

  /// Sorts the elements, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `sortedValues(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func sortedValues(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ areInIncreasingOrder: @escaping @Sendable (T.Iterator.Element, T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(.init(areInIncreasingOrder, at: .queue(queue, flags))) { value, isBefore in
      try value.sorted { try isBefore(($0, $1)) }
    }
  }
}

@available(swift, obsoleted: 6.0)
extension Guarantee {
  /// Calls a handler with the value, at the end of a chain.
  ///
  /// `done(flags:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func done(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (T) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Guarantee<Void> {
    deriveDone(.init(body, at: .formed(isolation, .return, flags)))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// `get(flags:_:)` tells the rest.
  @inlinable
  public func get(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (T) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Guarantee<T> {
    deriveGet(.init(body, at: .formed(isolation, .return, flags)))
  }

  /// Turns the value into another one.
  ///
  /// `map(flags:_:)` tells the rest.
  @inlinable
  public func map<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (T) -> U,
    isolation: (any Actor)? = #isolation
  ) -> Guarantee<U> {
    deriveMap(.init(body, at: .formed(isolation, .map, flags)))
  }

  /// Calls a handler with the value, and follows the guarantee it returns.
  ///
  /// `then(flags:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (T) -> Guarantee<U>,
    isolation: (any Actor)? = #isolation
  ) -> Guarantee<U> {
    deriveThen(.init(body, at: .formed(isolation, .map, flags)))
  }
}

@available(swift, obsoleted: 6.0)
extension Guarantee where T: Sequence {
  /// Turns each element into another value.
  ///
  /// `mapValues(flags:_:)` tells the rest.
  @inlinable
  public func mapValues<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ transform: __owned @escaping (T.Iterator.Element) -> U,
    isolation: (any Actor)? = #isolation
  ) -> Guarantee<[U]> {
    deriveElements(.init(transform, at: .formed(isolation, .map, flags))) { try $0.map($1) }
  }

  /// Turns each element into a sequence, and joins these.
  ///
  /// `flatMapValues(flags:_:)` tells the rest.
  @inlinable
  public func flatMapValues<U: Sequence & Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ transform: __owned @escaping (T.Iterator.Element) -> U,
    isolation: (any Actor)? = #isolation
  ) -> Guarantee<[U.Iterator.Element]> where U.Iterator.Element: Sendable {
    deriveElements(.init(transform, at: .formed(isolation, .map, flags))) { try $0.flatMap($1) }
  }

  /// Turns each element into another value, and leaves out those that are nil.
  ///
  /// `compactMapValues(flags:_:)` tells the rest.
  @inlinable
  public func compactMapValues<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ transform: __owned @escaping (T.Iterator.Element) -> U?,
    isolation: (any Actor)? = #isolation
  ) -> Guarantee<[U]> {
    deriveElements(.init(transform, at: .formed(isolation, .map, flags))) { try $0.compactMap($1) }
  }

  /// Keeps the elements that satisfy a condition.
  ///
  /// `filterValues(flags:_:)` tells the rest.
  @inlinable
  public func filterValues(
    flags: DispatchWorkItemFlags? = nil,
    _ isIncluded: __owned @escaping (T.Iterator.Element) -> Bool,
    isolation: (any Actor)? = #isolation
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(.init(isIncluded, at: .formed(isolation, .map, flags))) { try $0.filter($1) }
  }

  /// Makes a guarantee of each element, and waits for all of them.
  ///
  /// `thenMap(flags:_:)` tells the rest.
  @inlinable
  public func thenMap<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) -> Guarantee<U>,
    isolation: (any Actor)? = #isolation
  ) -> Guarantee<[U]> {
    deriveAll(.init(transform, at: .formed(isolation, .map, flags))) { when(guarantees: $0) }
  }

  /// Makes a promise of a sequence of each element, waits for all, and joins the sequences.
  ///
  /// `thenFlatMap(flags:_:)` tells the rest.
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ transform: __owned @escaping (T.Iterator.Element) -> U,
    isolation: (any Actor)? = #isolation
  ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAll(.init(transform, at: .formed(isolation, .map, flags))) {
      when(fulfilled: $0).joined().insisting()
    }
  }

  /// Sorts the elements.
  ///
  /// `sortedValues(flags:_:)` tells the rest.
  @inlinable
  public func sortedValues(
    flags: DispatchWorkItemFlags? = nil,
    _ areInIncreasingOrder: __owned @escaping (T.Iterator.Element, T.Iterator.Element) -> Bool,
    isolation: (any Actor)? = #isolation
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(.init(areInIncreasingOrder, at: .formed(isolation, .map, flags))) {
      value, isBefore in
      try value.sorted { try isBefore(($0, $1)) }
    }
  }
}

@available(swift, obsoleted: 6.0)
extension Guarantee {
  /// Calls a handler with the value, at the end of a chain, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `done(flags:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func done(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) -> Void
  ) -> Guarantee<Void> {
    deriveDone(.init(body, at: .queue(queue, flags)))
  }

  /// Calls a handler with the value, and passes the value on, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `get(flags:_:)` tells the rest.
  @inlinable
  public func get(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) -> Void
  ) -> Guarantee<T> {
    deriveGet(.init(body, at: .queue(queue, flags)))
  }

  /// Turns the value into another one, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `map(flags:_:)` tells the rest.
  @inlinable
  public func map<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) -> U
  ) -> Guarantee<U> {
    deriveMap(.init(body, at: .queue(queue, flags)))
  }

  /// Calls a handler with the value, and follows the guarantee it returns, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `then(flags:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func then<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) -> Guarantee<U>
  ) -> Guarantee<U> {
    deriveThen(.init(body, at: .queue(queue, flags)))
  }
}

@available(swift, obsoleted: 6.0)
extension Guarantee where T: Sequence {
  /// Turns each element into another value, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `mapValues(flags:_:)` tells the rest.
  @inlinable
  public func mapValues<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) -> U
  ) -> Guarantee<[U]> {
    deriveElements(.init(transform, at: .queue(queue, flags))) { try $0.map($1) }
  }

  /// Turns each element into a sequence, and joins these, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `flatMapValues(flags:_:)` tells the rest.
  @inlinable
  public func flatMapValues<U: Sequence & Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) -> U
  ) -> Guarantee<[U.Iterator.Element]> where U.Iterator.Element: Sendable {
    deriveElements(.init(transform, at: .queue(queue, flags))) { try $0.flatMap($1) }
  }

  /// Turns each element into another value, and leaves out those that are nil, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `compactMapValues(flags:_:)` tells the rest.
  @inlinable
  public func compactMapValues<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) -> U?
  ) -> Guarantee<[U]> {
    deriveElements(.init(transform, at: .queue(queue, flags))) { try $0.compactMap($1) }
  }

  /// Keeps the elements that satisfy a condition, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `filterValues(flags:_:)` tells the rest.
  @inlinable
  public func filterValues(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ isIncluded: __owned @escaping (T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(.init(isIncluded, at: .queue(queue, flags))) { try $0.filter($1) }
  }

  /// Makes a guarantee of each element, and waits for all of them, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `thenMap(flags:_:)` tells the rest.
  @inlinable
  public func thenMap<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) -> Guarantee<U>
  ) -> Guarantee<[U]> {
    deriveAll(.init(transform, at: .queue(queue, flags))) { when(guarantees: $0) }
  }

  /// Makes a promise of a sequence of each element, waits for all, and joins the sequences, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `thenFlatMap(flags:_:)` tells the rest.
  @inlinable
  public func thenFlatMap<U: Thenable & Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T.Iterator.Element) -> U
  ) -> Guarantee<[U.T.Iterator.Element]> where U.T: Sequence, U.T.Iterator.Element: Sendable {
    deriveAll(.init(transform, at: .queue(queue, flags))) {
      when(fulfilled: $0).joined().insisting()
    }
  }

  /// Sorts the elements, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `sortedValues(flags:_:)` tells the rest.
  @inlinable
  public func sortedValues(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ areInIncreasingOrder: __owned @escaping (T.Iterator.Element, T.Iterator.Element) -> Bool
  ) -> Guarantee<[T.Iterator.Element]> where T.Iterator.Element: Sendable {
    deriveElements(.init(areInIncreasingOrder, at: .queue(queue, flags))) { value, isBefore in
      try value.sorted { try isBefore(($0, $1)) }
    }
  }
}

@available(swift, introduced: 6.0)
extension Guarantee {
  /// Turns the value into another one, at a place.
  ///
  /// `map(flags:_:)` tells the rest.
  @inlinable
  package func map<U: Sendable>(at place: DeliveryPlace, _ body: @escaping @Sendable (T) -> U)
    -> Guarantee<U>
  {
    deriveMap(.init(body, at: place))
  }

  /// Calls a handler with the value, and follows the guarantee it returns, at a place.
  ///
  /// `then(flags:_:)` tells the rest.
  @inlinable
  @discardableResult
  package func then<U: Sendable>(
    at place: DeliveryPlace, _ body: @escaping @Sendable (T) -> Guarantee<U>
  ) -> Guarantee<U> {
    deriveThen(.init(body, at: place))
  }
}
