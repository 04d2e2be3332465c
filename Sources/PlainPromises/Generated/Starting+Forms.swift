// SPDX-License-Identifier: MIT
// Made of Operators/PlainPromises/Starting.operators: do not edit.

public import Dispatch
public import Foundation
internal import PromiseCore

@available(swift, introduced: 6.0)
extension Promises {
  /// Calls a function and goes on with the promise that it returns.
  ///
  /// The function never runs before this returns.
  ///
  /// Handlers run where they were formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameters:
  ///   - block: What it throws rejects the returned promise.
  public static func kickoff<T>(
    @_inheritActorContext _ block: @escaping @isolated(any) @Sendable () throws -> Promise<T>
  ) -> Promise<T> {
    started(.init(isolated: block, at: .formed(block.isolation)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promises {
  /// Calls a function and goes on with the promise that it returns.
  ///
  /// `kickoff(_:)` tells the rest.
  public static func kickoff<T>(
    _ block: __owned @escaping () throws -> Promise<T>, isolation: (any Actor)? = #isolation
  ) -> Promise<T> {
    started(.init(block, at: .formed(isolation)))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Makes a promise and starts its work.
  ///
  /// To keep heavy work away from the main queue in code of the main actor, name a queue.
  ///
  /// The function runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on the global queue of quality `userInitiated`. It never
  /// runs before this returns.
  ///
  /// - Parameters:
  ///   - work: Settles the promise by calling one of its arguments, now or later, on any thread. What it
  ///     throws rejects the promise, unless that has settled.
  public convenience init(
    @_inheritActorContext work:
      @escaping @isolated(any) @Sendable (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    start(.init(isolated: work, at: .working(work.isolation)))
  }
}

@available(swift, introduced: 6.0)
extension Promises {
  /// Makes a promise again and again until one is fulfilled.
  ///
  /// Attempts never overlap. The returned promise is fulfilled by the first success; after `count`
  /// further failures it is rejected with the last error. Nothing more is attempted once somebody
  /// has settled it.
  ///
  /// The function runs where it was formed: on the main queue if in code of the main actor, on the
  /// actor if in code of another one, else on the global queue of quality `userInitiated`. It never
  /// runs before this returns.
  ///
  /// - Parameters:
  ///   - count: How often it is tried again; 0 or less means a single attempt.
  ///   - delay: Seconds between the end of an attempt and the next one.
  ///   - generate: Makes the promise of an attempt.
  public static func retry<T>(
    count: Int, delay: TimeInterval,
    @_inheritActorContext generate: @escaping @isolated(any) @Sendable () -> Promise<T>
  ) -> Promise<T> {
    retry(count, delay, .init(isolated: generate, at: .working(generate.isolation)))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Makes a promise and starts its work, on the main queue: for `queue: .main`, with work of the main actor.
  ///
  /// `init(work:)` tells the rest.
  public convenience init(
    queue: MainContext,
    work:
      @escaping @MainActor @Sendable (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    start(.init(isolated: work, at: queue.place))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Makes a promise and starts its work, on a queue.
  ///
  /// `init(work:)` tells the rest.
  @_disfavoredOverload
  public convenience init(
    queue: DispatchQueue,
    work:
      @escaping @Sendable (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    start(.init(work, at: .queue(queue)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Makes a promise and starts its work.
  ///
  /// `init(work:)` tells the rest.
  public convenience init(
    work:
      __owned @escaping @isolated(any) (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    start(.init(isolated: work, at: .working(work.isolation)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promises {
  /// Makes a promise again and again until one is fulfilled.
  ///
  /// `retry(count:delay:generate:)` tells the rest.
  public static func retry<T>(
    count: Int, delay: TimeInterval, generate: __owned @escaping @isolated(any) () -> Promise<T>
  ) -> Promise<T> {
    retry(count, delay, .init(isolated: generate, at: .working(generate.isolation)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Makes a promise and starts its work, on a queue.
  ///
  /// `init(work:)` tells the rest.
  public convenience init(
    queue: DispatchQueue,
    work:
      __owned @escaping (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    start(.init(work, at: .queue(queue)))
  }
}
