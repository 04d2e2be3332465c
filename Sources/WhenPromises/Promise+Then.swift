// SPDX-License-Identifier: MIT

public import Dispatch
public import PromiseCore

// A handler that returns a promise is always one to go on with, also if it was declared to return a subclass
// of `Promise`. So the form that makes a value takes its handler as an optional: a conversion that ranks it
// behind the other one. `@_disfavoredOverload` is used for queues already. Nobody passes nil.

extension Promise {
  /// Turns the value into another one.
  ///
  /// The returned promise is resolved with what the handler returns, and rejected if it throws. An
  /// error passes the handler by.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue. The main queue is that of the returned promise.
  ///
  /// - Parameter body: Called with the value; nil stops the program.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func then<U>(
    @_inheritActorContext _ body: (@isolated(any) @Sendable (T) throws -> U)?
  ) -> Promise<U> {
    deriveValue(Handler(body!))
  }

  /// Goes on with the promise that a handler makes of the value.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. An error
  /// passes the handler by.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue. The main queue is that of the returned promise.
  ///
  /// - Parameter body: Called with the value.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func then<U>(
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(FollowingHandler(body))
  }

  /// Turns the value into another one, on the main queue.
  ///
  /// The returned promise is resolved with what the handler returns, and rejected if it throws. An
  /// error passes the handler by.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor. The main queue is that of the returned promise.
  ///
  /// - Parameters:
  ///   - queue: `.main`, literally.
  ///   - body: Called with the value; nil stops the program.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func then<U>(
    on queue: MainQueue, _ body: (@MainActor @Sendable (T) throws -> U)?
  ) -> Promise<U> {
    deriveValue(Handler(body!))
  }

  /// Goes on with the promise that a handler makes of the value, on the main queue.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. An error
  /// passes the handler by.
  ///
  /// The compiler picks this one for the literal `on: .main`: the handler may touch what belongs
  /// to the main actor. The main queue is that of the returned promise.
  ///
  /// - Parameters:
  ///   - queue: `.main`, literally.
  ///   - body: Called with the value.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func then<U>(
    on queue: MainQueue, _ body: @escaping @MainActor @Sendable (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(FollowingHandler(body))
  }

  /// Turns the value into another one.
  ///
  /// The returned promise is resolved with what the handler returns, and rejected if it throws. An
  /// error passes the handler by.
  ///
  /// The queue is also that of the returned promise.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs.
  ///   - body: Called with the value; nil stops the program.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func then<U>(
    on queue: DispatchQueue, _ body: (@Sendable (T) throws -> U)?
  ) -> Promise<U> {
    deriveValue(Handler(queue, body!))
  }

  /// Goes on with the promise that a handler makes of the value.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. An error
  /// passes the handler by.
  ///
  /// The queue is also that of the returned promise.
  ///
  /// - Parameters:
  ///   - queue: Where the handler runs.
  ///   - body: Called with the value.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public final func then<U>(
    on queue: DispatchQueue, _ body: @escaping @Sendable (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(FollowingHandler(queue, body))
  }

  /// Turns the value into another one, on the global queue of quality `background`.
  ///
  /// Handlers of the returned promise run there too. Work of that quality may wait for long on a
  /// busy system.
  ///
  /// - Parameter body: Called with the value; nil stops the program.
  @available(swift, introduced: 6.0)
  @discardableResult
  public final func thenInBackground<U>(
    _ body: (@Sendable (T) throws -> U)?
  ) -> Promise<U> {
    deriveValue(Handler(WorkQueue.background, body!))
  }

  /// Goes on with the promise that a handler makes of the value, on the global queue of quality `background`.
  ///
  /// Handlers of the returned promise run there too. Work of that quality may wait for long on a
  /// busy system.
  ///
  /// - Parameter body: Called with the value.
  @available(swift, introduced: 6.0)
  @discardableResult
  public final func thenInBackground<U>(
    _ body: @escaping @Sendable (T) throws -> Promise<U>
  ) -> Promise<U> {
    deriveFollowing(FollowingHandler(WorkQueue.background, body))
  }

  /// Makes a promise that is resolved with nothing when this one is resolved.
  ///
  /// An error is passed on.
  ///
  /// - Parameter queue: The queue of the returned promise: the main one, if none is given.
  public final func asVoid(on queue: DispatchQueue = WorkQueue.main) -> Promise<Void> {
    let derived = Promise<Void>.derived([], on: queue)
    derived.react(at: Destination.immediate) { node, source, _ in
      guard source.outcome == .value else { return node.passOutcome(of: source) }
      node.store((), as: Void.self)
      return .value
    }
    observe(by: derived)
    return derived
  }
}

/// On Linux every access to one of these makes a new wrapper, which is an object.
@usableFromInline
package enum WorkQueue {
  @usableFromInline package static let main = DispatchQueue.main
  static let background = DispatchQueue.global(qos: .background)
}
