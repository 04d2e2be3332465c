// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promises {
  /// Makes a promise again and again until one is fulfilled.
  ///
  /// Attempts never overlap. The returned promise is fulfilled by the first success; after `count`
  /// further failures it is rejected with the last error. Nothing more is attempted once somebody
  /// has settled it.
  ///
  /// Every attempt is made where the function was formed: on the actor if in code of an actor of
  /// yours, the main actor included, else on the global queue of quality `userInitiated`.
  ///
  /// - Parameters:
  ///   - count: How often it is tried again; 0 or less means a single attempt.
  ///   - delay: Seconds between the end of an attempt and the next one.
  ///   - generate: Makes the promise of an attempt.
  @available(swift, obsoleted: 6.0)
  public static func retry<T>(
    count: Int, delay: TimeInterval,
    generate: __owned @escaping @isolated(any) () -> Promise<T>
  ) -> Promise<T> {
    retry(
      count: count, delay: delay,
      Action(loose: generate, otherwise: .queue(WorkQueue.userInitiated)))
  }

  /// Calls a function and goes on with the promise that it returns.
  ///
  /// The function runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue. It never runs before this returns.
  ///
  /// - Parameter block: What it throws rejects the returned promise.
  @available(swift, obsoleted: 6.0)
  public static func kickoff<T>(
    _ block: __owned @escaping @isolated(any) () throws -> Promise<T>
  ) -> Promise<T> {
    kickoff(Action(loose: block))
  }
}
