// SPDX-License-Identifier: MIT
// Made of Operators/GuaranteePromises/Thenable.operators: do not edit.

public import Dispatch
public import PromiseCore

@available(swift, introduced: 6.0)
extension Thenable {
  /// Calls a handler with the value, and follows what it returns.
  ///
  /// An error that the handler throws rejects the returned promise; so does returning that
  /// promise itself (``PMKError/returnedSelf``). A rejection passes by at once.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes the next promise of the value.
  @inlinable
  public func then<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) throws -> U
  ) -> Promise<U.T> {
    deriveThen(.init(isolated: body, at: .formed(body.isolation, .map, flags)))
  }

  /// Turns the value into another one.
  ///
  /// An error that the handler throws rejects the returned promise. A rejection passes by at
  /// once.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the new value.
  @inlinable
  public func map<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T) throws -> U
  ) -> Promise<U> {
    deriveMap(.init(isolated: transform, at: .formed(transform.isolation, .map, flags)))
  }

  /// Turns the value into another one, or rejects if there is none.
  ///
  /// Nil rejects the returned promise with ``PMKError/compactMap(_:_:)``, a thrown error with
  /// that. A rejection passes by at once.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - transform: Makes the new value, or nil.
  @inlinable
  public func compactMap<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (T) throws -> U?
  ) -> Promise<U> {
    deriveCompactMap(.init(isolated: transform, at: .formed(transform.isolation, .map, flags)))
  }

  /// Calls a handler with the value, at the end of a chain.
  ///
  /// An error that the handler throws rejects the returned promise. A rejection passes by at
  /// once.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value.
  @inlinable
  public func done(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) throws -> Void
  ) -> Promise<Void> {
    deriveDone(.init(isolated: body, at: .formed(body.isolation, .return, flags)))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// An error that the handler throws rejects the returned promise. A rejection passes by at
  /// once.
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
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) throws -> Void
  ) -> Promise<T> {
    deriveGet(.init(isolated: body, at: .formed(body.isolation, .return, flags)))
  }

  /// Calls a handler with the result, whichever it is, and passes the result on.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the value or the error, cancellations included.
  @inlinable
  public func tap(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (Result<T>) -> Void
  ) -> Promise<T> {
    deriveTap(.init(isolated: body, at: .formed(body.isolation, .map, flags)))
  }
}

@available(swift, introduced: 6.0)
extension Thenable {
  /// Calls a handler with the value, and follows what it returns, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `then(flags:_:)` tells the rest.
  @inlinable
  public func then<U: Thenable & Sendable>(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (T) throws -> U
  ) -> Promise<U.T> {
    deriveThen(.init(isolated: body, at: .mainActor(flags)))
  }

  /// Turns the value into another one, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `map(flags:_:)` tells the rest.
  @inlinable
  public func map<U: Sendable>(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @MainActor @Sendable (T) throws -> U
  ) -> Promise<U> {
    deriveMap(.init(isolated: transform, at: .mainActor(flags)))
  }

  /// Turns the value into another one, or rejects if there is none, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `compactMap(flags:_:)` tells the rest.
  @inlinable
  public func compactMap<U: Sendable>(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @MainActor @Sendable (T) throws -> U?
  ) -> Promise<U> {
    deriveCompactMap(.init(isolated: transform, at: .mainActor(flags)))
  }

  /// Calls a handler with the value, at the end of a chain, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `done(flags:_:)` tells the rest.
  @inlinable
  public func done(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (T) throws -> Void
  ) -> Promise<Void> {
    deriveDone(.init(isolated: body, at: .mainActor(flags)))
  }

  /// Calls a handler with the value, and passes the value on, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `get(flags:_:)` tells the rest.
  @inlinable
  public func get(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (T) throws -> Void
  ) -> Promise<T> {
    deriveGet(.init(isolated: body, at: .mainActor(flags)))
  }

  /// Calls a handler with the result, whichever it is, and passes the result on, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `tap(flags:_:)` tells the rest.
  @inlinable
  public func tap(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (Result<T>) -> Void
  ) -> Promise<T> {
    deriveTap(.init(isolated: body, at: .mainActor(flags)))
  }
}

@available(swift, introduced: 6.0)
extension Thenable {
  /// Calls a handler with the value, and follows what it returns, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `then(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func then<U: Thenable & Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (T) throws -> U
  ) -> Promise<U.T> {
    deriveThen(.init(body, at: .queue(queue, flags)))
  }

  /// Turns the value into another one, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `map(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func map<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T) throws -> U
  ) -> Promise<U> {
    deriveMap(.init(transform, at: .queue(queue, flags)))
  }

  /// Turns the value into another one, or rejects if there is none, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `compactMap(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func compactMap<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: @escaping @Sendable (T) throws -> U?
  ) -> Promise<U> {
    deriveCompactMap(.init(transform, at: .queue(queue, flags)))
  }

  /// Calls a handler with the value, at the end of a chain, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `done(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func done(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (T) throws -> Void
  ) -> Promise<Void> {
    deriveDone(.init(body, at: .queue(queue, flags)))
  }

  /// Calls a handler with the value, and passes the value on, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `get(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func get(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (T) throws -> Void
  ) -> Promise<T> {
    deriveGet(.init(body, at: .queue(queue, flags)))
  }

  /// Calls a handler with the result, whichever it is, and passes the result on, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `tap(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func tap(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (Result<T>) -> Void
  ) -> Promise<T> {
    deriveTap(.init(body, at: .queue(queue, flags)))
  }
}

@available(swift, obsoleted: 6.0)
extension Thenable {
  /// Calls a handler with the value, and follows what it returns.
  ///
  /// `then(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func then<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (T) throws -> U,
    isolation: (any Actor)? = #isolation
  ) -> Promise<U.T> {
    deriveThen(.init(body, at: .formed(isolation, .map, flags)))
  }

  /// Turns the value into another one.
  ///
  /// `map(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func map<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ transform: __owned @escaping (T) throws -> U,
    isolation: (any Actor)? = #isolation
  ) -> Promise<U> {
    deriveMap(.init(transform, at: .formed(isolation, .map, flags)))
  }

  /// Turns the value into another one, or rejects if there is none.
  ///
  /// `compactMap(flags:_:)` tells the rest.
  @inlinable
  public func compactMap<U: Sendable>(
    flags: DispatchWorkItemFlags? = nil, _ transform: __owned @escaping (T) throws -> U?,
    isolation: (any Actor)? = #isolation
  ) -> Promise<U> {
    deriveCompactMap(.init(transform, at: .formed(isolation, .map, flags)))
  }

  /// Calls a handler with the value, at the end of a chain.
  ///
  /// `done(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func done(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (T) throws -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Promise<Void> {
    deriveDone(.init(body, at: .formed(isolation, .return, flags)))
  }

  /// Calls a handler with the value, and passes the value on.
  ///
  /// `get(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func get(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (T) throws -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Promise<T> {
    deriveGet(.init(body, at: .formed(isolation, .return, flags)))
  }

  /// Calls a handler with the result, whichever it is, and passes the result on.
  ///
  /// `tap(flags:_:)` tells the rest.
  @inlinable
  public func tap(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (Result<T>) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Promise<T> {
    deriveTap(.init(body, at: .formed(isolation, .map, flags)))
  }
}

@available(swift, obsoleted: 6.0)
extension Thenable {
  /// Calls a handler with the value, and follows what it returns, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `then(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func then<U: Thenable & Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) throws -> U
  ) -> Promise<U.T> {
    deriveThen(.init(body, at: .queue(queue, flags)))
  }

  /// Turns the value into another one, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `map(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func map<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T) throws -> U
  ) -> Promise<U> {
    deriveMap(.init(transform, at: .queue(queue, flags)))
  }

  /// Turns the value into another one, or rejects if there is none, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `compactMap(flags:_:)` tells the rest.
  @inlinable
  public func compactMap<U: Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T) throws -> U?
  ) -> Promise<U> {
    deriveCompactMap(.init(transform, at: .queue(queue, flags)))
  }

  /// Calls a handler with the value, at the end of a chain, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `done(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func done(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) throws -> Void
  ) -> Promise<Void> {
    deriveDone(.init(body, at: .queue(queue, flags)))
  }

  /// Calls a handler with the value, and passes the value on, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `get(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func get(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (T) throws -> Void
  ) -> Promise<T> {
    deriveGet(.init(body, at: .queue(queue, flags)))
  }

  /// Calls a handler with the result, whichever it is, and passes the result on, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `tap(flags:_:)` tells the rest.
  @inlinable
  public func tap(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (Result<T>) -> Void
  ) -> Promise<T> {
    deriveTap(.init(body, at: .queue(queue, flags)))
  }
}
