// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promises {
  /// Calls a function and follows the promise that it returns.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public static func kickoff<T>(
    _ block: __owned @escaping @isolated(any) () throws -> Promise<T>
  ) -> Promise<T> {
    started(Action(loose: block))
  }

  /// Makes promises until one is fulfilled, or all attempts have failed.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public static func retry<T>(
    count: Int, delay: TimeInterval,
    generate: __owned @escaping @isolated(any) () -> Promise<T>
  ) -> Promise<T> {
    retry(count, delay, Action(loose: generate, otherwise: .queue(WorkQueue.userInitiated)))
  }
}
