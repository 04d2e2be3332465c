// SPDX-License-Identifier: MIT
// Made of Operators/PlainPromises/Starting.operators: do not edit.

public import Dispatch
public import Foundation
public import PlainPromiseTypes
internal import PromiseCore

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import PlainPromises")
extension Promises {
  /// Calls a function, and follows the promise that it returns.
  ///
  /// The function never runs before this call returns.
  ///
  /// - Parameters:
  ///   - block: What it throws rejects the returned promise.
  public static func kickoff<T>(_ block: __owned @escaping () throws -> Promise<T>) -> Promise<T> {
    started(.init(at: .main, body: .init(block)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import PlainPromises")
extension Promise {
  /// Creates a promise and starts the work that settles it.
  ///
  /// In Swift 6 mode, pass a queue in code of the main actor to keep heavy work off the main queue.
  ///
  /// - Parameters:
  ///   - work: Settles the promise by calling one of its arguments, now or later, on any thread. An error
  ///     that it throws rejects the promise, unless the promise has settled.
  public convenience init(
    work:
      __owned @escaping (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    start(.init(at: .working(nil), body: .init(work)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import PlainPromises")
extension Promises {
  /// Retries work that makes a promise, until one of the promises is fulfilled.
  ///
  /// Attempts never overlap. The first success fulfils the returned promise. After the first attempt and
  /// `count` more have failed, it is rejected with the last error. If you settle the returned promise
  /// yourself, no further attempt is made.
  ///
  /// - Parameters:
  ///   - count: How many attempts may follow the first one; 0 or less means none.
  ///   - delay: Seconds between the end of an attempt and the next one.
  ///   - generate: Makes the promise of an attempt.
  public static func retry<T>(
    count: Int, delay: TimeInterval, generate: __owned @escaping () -> Promise<T>
  ) -> Promise<T> {
    retry(count, delay, .init(at: .working(nil), body: .init(generate)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import PlainPromises")
extension Promise {
  /// Creates a promise and starts the work that settles it.
  ///
  /// The function runs on the queue.
  /// ``init(work:)`` has the details.
  public convenience init(
    queue: DispatchQueue,
    work:
      __owned @escaping (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    start(.init(at: .queue(queue), body: .init(work)))
  }
}
