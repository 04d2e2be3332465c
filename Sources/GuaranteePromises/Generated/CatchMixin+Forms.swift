// SPDX-License-Identifier: MIT
// Made of Operators/GuaranteePromises/CatchMixin.operators: do not edit.

public import Dispatch
public import PromiseCore

@available(swift, introduced: 6.0)
extension CatchMixin {
  /// Handles the error at the end of a chain.
  ///
  /// Any number of these may be added to one promise; each is called. What is returned adds what
  /// runs afterwards in any case.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - policy: Whether cancellations are handled too.
  ///   - body: Called with the error; passed by for a cancellation unless the policy says
  ///     otherwise.
  @inlinable
  @discardableResult
  public func `catch`(
    flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(.init(isolated: body, at: .formed(body.isolation, .return, flags)), policy)
  }

  /// Calls an action whatever happened, and passes the result on.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called for values, errors and cancellations.
  @inlinable
  public func ensure(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () -> Void
  ) -> Promise<T> {
    deriveEnsure(.init(isolated: body, at: .formed(body.isolation, .return, flags)))
  }

  /// Calls an action whatever happened, waits for its guarantee, and passes the result on.
  ///
  /// After the guarantee is fulfilled, the result passes on by way of `conf.Q.return`.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called for values, errors and cancellations.
  @inlinable
  public func ensureThen(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(.init(isolated: body, at: .formed(body.isolation, .return, flags)))
  }

  /// Calls a handler with an error, and follows what it returns.
  ///
  /// A value passes by. An error that the handler throws rejects the returned promise; so does
  /// returning that promise itself (``PMKError/returnedSelf``).
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - policy: Whether cancellations are handled too.
  ///   - body: Makes another promise of the error; passed by for a cancellation unless the policy
  ///     says otherwise.
  @inlinable
  public func recover<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) throws -> U
  ) -> Promise<T> where U.T == T {
    deriveRecover(.init(isolated: body, at: .formed(body.isolation, .map, flags)), policy)
  }

  /// Calls a handler with any error, and follows the guarantee it returns.
  ///
  /// Cancellations are handled too: the result cannot fail. A value passes by.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Makes a guarantee of the error.
  @inlinable
  @discardableResult
  public func recover(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecover(.init(isolated: body, at: .formed(body.isolation, .map, flags)), .allErrors)
  }
}

@available(swift, introduced: 6.0)
extension CatchMixin where T == Void {
  /// Calls a handler with any error, after which all is well.
  ///
  /// Cancellations are handled too: the result cannot fail. Of a fulfilled promise the handler is
  /// not called.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called with the error.
  @inlinable
  @discardableResult
  public func recover(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> Guarantee<Void> {
    deriveRecoverVoid(.init(isolated: body, at: .formed(body.isolation, .map, flags)), .allErrors)
  }

  /// Calls a handler with an error, after which all is well unless it throws.
  ///
  /// What the handler throws rejects the returned promise. Of a fulfilled promise it is not
  /// called.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.map`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - policy: Whether cancellations are handled too.
  ///   - body: Called with the error; passed by for a cancellation unless the policy says
  ///     otherwise.
  @inlinable
  public func recover(
    flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (any Error) throws -> Void
  ) -> Promise<Void> {
    deriveRecoverVoid(.init(isolated: body, at: .formed(body.isolation, .map, flags)), policy)
  }
}

@available(swift, introduced: 6.0)
extension PMKFinalizer {
  /// Calls an action at the very end, whatever happened.
  ///
  /// It runs after the handler of `catch`, if that ran. Any number may be added.
  ///
  /// The handler runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on `conf.Q.return`.
  ///
  /// - Parameters:
  ///   - flags: How the work is submitted to the queue; nothing without one.
  ///   - body: Called once.
  @inlinable
  public func finally(
    flags: DispatchWorkItemFlags? = nil,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () -> Void
  ) {
    addFinally(.init(isolated: body, at: .formed(body.isolation, .return, flags)))
  }
}

@available(swift, introduced: 6.0)
extension CatchMixin {
  /// Handles the error at the end of a chain, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `catch(flags:policy:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func `catch`(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
    _ body: @escaping @MainActor @Sendable (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(.init(isolated: body, at: .mainActor(flags)), policy)
  }

  /// Calls an action whatever happened, and passes the result on, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `ensure(flags:_:)` tells the rest.
  @inlinable
  public func ensure(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) -> Promise<T> {
    deriveEnsure(.init(isolated: body, at: .mainActor(flags)))
  }

  /// Calls an action whatever happened, waits for its guarantee, and passes the result on, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `ensureThen(flags:_:)` tells the rest.
  @inlinable
  public func ensureThen(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(.init(isolated: body, at: .mainActor(flags)))
  }

  /// Calls a handler with an error, and follows what it returns, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `recover(flags:policy:_:)` tells the rest.
  @inlinable
  public func recover<U: Thenable & Sendable>(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
    _ body: @escaping @MainActor @Sendable (any Error) throws -> U
  ) -> Promise<T> where U.T == T {
    deriveRecover(.init(isolated: body, at: .mainActor(flags)), policy)
  }

  /// Calls a handler with any error, and follows the guarantee it returns, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `recover(flags:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func recover(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecover(.init(isolated: body, at: .mainActor(flags)), .allErrors)
  }
}

@available(swift, introduced: 6.0)
extension CatchMixin where T == Void {
  /// Calls a handler with any error, after which all is well, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `recover(flags:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func recover(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable (any Error) -> Void
  ) -> Guarantee<Void> {
    deriveRecoverVoid(.init(isolated: body, at: .mainActor(flags)), .allErrors)
  }

  /// Calls a handler with an error, after which all is well unless it throws, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `recover(flags:policy:_:)` tells the rest.
  @inlinable
  public func recover(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
    _ body: @escaping @MainActor @Sendable (any Error) throws -> Void
  ) -> Promise<Void> {
    deriveRecoverVoid(.init(isolated: body, at: .mainActor(flags)), policy)
  }
}

@available(swift, introduced: 6.0)
extension PMKFinalizer {
  /// Calls an action at the very end, whatever happened, on the main queue: for the literal `on: .main`, with a handler of the main actor.
  ///
  /// `finally(flags:_:)` tells the rest.
  @inlinable
  public func finally(
    on main: MainQueue, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    addFinally(.init(isolated: body, at: .mainActor(flags)))
  }
}

@available(swift, introduced: 6.0)
extension CatchMixin {
  /// Handles the error at the end of a chain, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `catch(flags:policy:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func `catch`(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured, _ body: @escaping @Sendable (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(.init(body, at: .queue(queue, flags)), policy)
  }

  /// Calls an action whatever happened, and passes the result on, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `ensure(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func ensure(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable () -> Void
  ) -> Promise<T> {
    deriveEnsure(.init(body, at: .queue(queue, flags)))
  }

  /// Calls an action whatever happened, waits for its guarantee, and passes the result on, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `ensureThen(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func ensureThen(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(.init(body, at: .queue(queue, flags)))
  }

  /// Calls a handler with an error, and follows what it returns, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `recover(flags:policy:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func recover<U: Thenable & Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured, _ body: @escaping @Sendable (any Error) throws -> U
  ) -> Promise<T> where U.T == T {
    deriveRecover(.init(body, at: .queue(queue, flags)), policy)
  }

  /// Calls a handler with any error, and follows the guarantee it returns, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `recover(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func recover(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecover(.init(body, at: .queue(queue, flags)), .allErrors)
  }
}

@available(swift, introduced: 6.0)
extension CatchMixin where T == Void {
  /// Calls a handler with any error, after which all is well, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `recover(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func recover(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable (any Error) -> Void
  ) -> Guarantee<Void> {
    deriveRecoverVoid(.init(body, at: .queue(queue, flags)), .allErrors)
  }

  /// Calls a handler with an error, after which all is well unless it throws, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `recover(flags:policy:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func recover(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured, _ body: @escaping @Sendable (any Error) throws -> Void
  ) -> Promise<Void> {
    deriveRecoverVoid(.init(body, at: .queue(queue, flags)), policy)
  }
}

@available(swift, introduced: 6.0)
extension PMKFinalizer {
  /// Calls an action at the very end, whatever happened, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `finally(flags:_:)` tells the rest.
  @_disfavoredOverload
  @inlinable
  public func finally(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: @escaping @Sendable () -> Void
  ) {
    addFinally(.init(body, at: .queue(queue, flags)))
  }
}

@available(swift, obsoleted: 6.0)
extension CatchMixin {
  /// Handles the error at the end of a chain.
  ///
  /// `catch(flags:policy:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func `catch`(
    flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
    _ body: __owned @escaping (any Error) -> Void, isolation: (any Actor)? = #isolation
  ) -> PMKFinalizer {
    deriveCatch(.init(body, at: .formed(isolation, .return, flags)), policy)
  }

  /// Calls an action whatever happened, and passes the result on.
  ///
  /// `ensure(flags:_:)` tells the rest.
  @inlinable
  public func ensure(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping () -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Promise<T> {
    deriveEnsure(.init(body, at: .formed(isolation, .return, flags)))
  }

  /// Calls an action whatever happened, waits for its guarantee, and passes the result on.
  ///
  /// `ensureThen(flags:_:)` tells the rest.
  @inlinable
  public func ensureThen(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping () -> Guarantee<Void>,
    isolation: (any Actor)? = #isolation
  ) -> Promise<T> {
    deriveEnsureThen(.init(body, at: .formed(isolation, .return, flags)))
  }

  /// Calls a handler with an error, and follows what it returns.
  ///
  /// `recover(flags:policy:_:)` tells the rest.
  @inlinable
  public func recover<U: Thenable & Sendable>(
    flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
    _ body: __owned @escaping (any Error) throws -> U, isolation: (any Actor)? = #isolation
  ) -> Promise<T> where U.T == T {
    deriveRecover(.init(body, at: .formed(isolation, .map, flags)), policy)
  }

  /// Calls a handler with any error, and follows the guarantee it returns.
  ///
  /// `recover(flags:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func recover(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (any Error) -> Guarantee<T>,
    isolation: (any Actor)? = #isolation
  ) -> Guarantee<T> {
    deriveRecover(.init(body, at: .formed(isolation, .map, flags)), .allErrors)
  }
}

@available(swift, obsoleted: 6.0)
extension CatchMixin where T == Void {
  /// Calls a handler with any error, after which all is well.
  ///
  /// `recover(flags:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func recover(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping (any Error) -> Void,
    isolation: (any Actor)? = #isolation
  ) -> Guarantee<Void> {
    deriveRecoverVoid(.init(body, at: .formed(isolation, .map, flags)), .allErrors)
  }

  /// Calls a handler with an error, after which all is well unless it throws.
  ///
  /// `recover(flags:policy:_:)` tells the rest.
  @inlinable
  public func recover(
    flags: DispatchWorkItemFlags? = nil, policy: CatchPolicy = .configured,
    _ body: __owned @escaping (any Error) throws -> Void, isolation: (any Actor)? = #isolation
  ) -> Promise<Void> {
    deriveRecoverVoid(.init(body, at: .formed(isolation, .map, flags)), policy)
  }
}

@available(swift, obsoleted: 6.0)
extension PMKFinalizer {
  /// Calls an action at the very end, whatever happened.
  ///
  /// `finally(flags:_:)` tells the rest.
  @inlinable
  public func finally(
    flags: DispatchWorkItemFlags? = nil, _ body: __owned @escaping () -> Void,
    isolation: (any Actor)? = #isolation
  ) {
    addFinally(.init(body, at: .formed(isolation, .return, flags)))
  }
}

@available(swift, obsoleted: 6.0)
extension CatchMixin {
  /// Handles the error at the end of a chain, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `catch(flags:policy:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func `catch`(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured, _ body: __owned @escaping (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(.init(body, at: .queue(queue, flags)), policy)
  }

  /// Calls an action whatever happened, and passes the result on, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `ensure(flags:_:)` tells the rest.
  @inlinable
  public func ensure(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping () -> Void
  ) -> Promise<T> {
    deriveEnsure(.init(body, at: .queue(queue, flags)))
  }

  /// Calls an action whatever happened, waits for its guarantee, and passes the result on, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `ensureThen(flags:_:)` tells the rest.
  @inlinable
  public func ensureThen(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(.init(body, at: .queue(queue, flags)))
  }

  /// Calls a handler with an error, and follows what it returns, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `recover(flags:policy:_:)` tells the rest.
  @inlinable
  public func recover<U: Thenable & Sendable>(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured, _ body: __owned @escaping (any Error) throws -> U
  ) -> Promise<T> where U.T == T {
    deriveRecover(.init(body, at: .queue(queue, flags)), policy)
  }

  /// Calls a handler with any error, and follows the guarantee it returns, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `recover(flags:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func recover(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecover(.init(body, at: .queue(queue, flags)), .allErrors)
  }
}

@available(swift, obsoleted: 6.0)
extension CatchMixin where T == Void {
  /// Calls a handler with any error, after which all is well, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `recover(flags:_:)` tells the rest.
  @inlinable
  @discardableResult
  public func recover(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping (any Error) -> Void
  ) -> Guarantee<Void> {
    deriveRecoverVoid(.init(body, at: .queue(queue, flags)), .allErrors)
  }

  /// Calls a handler with an error, after which all is well unless it throws, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `recover(flags:policy:_:)` tells the rest.
  @inlinable
  public func recover(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    policy: CatchPolicy = .configured, _ body: __owned @escaping (any Error) throws -> Void
  ) -> Promise<Void> {
    deriveRecoverVoid(.init(body, at: .queue(queue, flags)), policy)
  }
}

@available(swift, obsoleted: 6.0)
extension PMKFinalizer {
  /// Calls an action at the very end, whatever happened, on a queue; with nil on the thread that resolves, at once if that has happened.
  ///
  /// `finally(flags:_:)` tells the rest.
  @inlinable
  public func finally(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil,
    _ body: __owned @escaping () -> Void
  ) {
    addFinally(.init(body, at: .queue(queue, flags)))
  }
}

@available(swift, introduced: 6.0)
extension CatchMixin {
  /// Handles the error at the end of a chain, at a place.
  ///
  /// `catch(flags:policy:_:)` tells the rest.
  @inlinable
  @discardableResult
  package func `catch`(
    at place: DeliveryPlace, policy: CatchPolicy = .configured,
    _ body: @escaping @Sendable (any Error) -> Void
  ) -> PMKFinalizer {
    deriveCatch(.init(body, at: place), policy)
  }

  /// Calls an action whatever happened, and passes the result on, at a place.
  ///
  /// `ensure(flags:_:)` tells the rest.
  @inlinable
  package func ensure(at place: DeliveryPlace, _ body: @escaping @Sendable () -> Void) -> Promise<T>
  {
    deriveEnsure(.init(body, at: place))
  }

  /// Calls an action whatever happened, waits for its guarantee, and passes the result on, at a place.
  ///
  /// `ensureThen(flags:_:)` tells the rest.
  @inlinable
  package func ensureThen(
    at place: DeliveryPlace, _ body: @escaping @Sendable () -> Guarantee<Void>
  ) -> Promise<T> {
    deriveEnsureThen(.init(body, at: place))
  }

  /// Calls a handler with an error, and follows what it returns, at a place.
  ///
  /// `recover(flags:policy:_:)` tells the rest.
  @inlinable
  package func recover<U: Thenable & Sendable>(
    at place: DeliveryPlace, policy: CatchPolicy = .configured,
    _ body: @escaping @Sendable (any Error) throws -> U
  ) -> Promise<T> where U.T == T {
    deriveRecover(.init(body, at: place), policy)
  }

  /// Calls a handler with any error, and follows the guarantee it returns, at a place.
  ///
  /// `recover(flags:_:)` tells the rest.
  @inlinable
  @discardableResult
  package func recover(
    at place: DeliveryPlace, _ body: @escaping @Sendable (any Error) -> Guarantee<T>
  ) -> Guarantee<T> {
    deriveRecover(.init(body, at: place), .allErrors)
  }
}

@available(swift, introduced: 6.0)
extension PMKFinalizer {
  /// Calls an action at the very end, whatever happened, at a place.
  ///
  /// `finally(flags:_:)` tells the rest.
  @inlinable
  package func finally(at place: DeliveryPlace, _ body: @escaping @Sendable () -> Void) {
    addFinally(.init(body, at: place))
  }
}
