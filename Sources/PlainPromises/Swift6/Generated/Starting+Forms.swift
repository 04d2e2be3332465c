// SPDX-License-Identifier: MIT
// Made of Operators/PlainPromises/Starting.operators: do not edit.

public import Dispatch
public import Foundation
public import PlainPromiseTypes
internal import PromiseCore

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import PlainPromisesSwift5")
extension Promises {
  /// Calls a function, and follows the promise that it returns.
  ///
  /// The function never runs before this call returns.
  ///
  /// A handler written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue.
  ///
  /// - Parameters:
  ///   - block: What it throws rejects the returned promise.
  public static func kickoff<T>(
    @_inheritActorContext _ block: @escaping @isolated(any) @Sendable () throws -> Promise<T>
  ) -> Promise<T> {
    started(.init(at: .isolated(to: block.isolation), body: .init(isolated: block)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import PlainPromisesSwift5")
extension Promise {
  /// Creates a promise and starts the work that settles it.
  ///
  /// In Swift 6 mode, pass a queue in code of the main actor to keep heavy work off the main queue.
  ///
  /// A function written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on the global queue of quality
  /// `userInitiated`. It never runs before this call returns.
  ///
  /// - Parameters:
  ///   - work: Settles the promise by calling one of its arguments, now or later, on any thread. An error
  ///     that it throws rejects the promise, unless the promise has settled.
  public convenience init(
    @_inheritActorContext work:
      @escaping @isolated(any) @Sendable (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    start(.init(at: .working(work.isolation), body: .init(isolated: work)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import PlainPromisesSwift5")
extension Promises {
  /// Retries work that makes a promise, until one of the promises is fulfilled.
  ///
  /// Attempts never overlap. The first success fulfils the returned promise. After the first attempt and
  /// `count` more have failed, it is rejected with the last error. If you settle the returned promise
  /// yourself, no further attempt is made.
  ///
  /// A function written in code of the main actor runs on the main queue, one written in code of
  /// another actor runs on that actor, and any other one on the global queue of quality
  /// `userInitiated`. It never runs before this call returns.
  ///
  /// - Parameters:
  ///   - count: How many attempts may follow the first one; 0 or less means none.
  ///   - delay: Seconds between the end of an attempt and the next one.
  ///   - generate: Makes the promise of an attempt.
  public static func retry<T>(
    count: Int, delay: TimeInterval,
    @_inheritActorContext generate: @escaping @isolated(any) @Sendable () -> Promise<T>
  ) -> Promise<T> {
    retry(count, delay, .init(at: .working(generate.isolation), body: .init(isolated: generate)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import PlainPromisesSwift5")
extension Promise {
  /// Creates a promise and starts the work that settles it.
  ///
  /// The function runs on the queue.
  /// ``init(work:)`` has the details.
  public convenience init(
    queue: DispatchQueue,
    work:
      @escaping @Sendable (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    start(.init(at: .queue(queue), body: .init(work)))
  }
}
