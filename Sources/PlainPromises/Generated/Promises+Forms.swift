// SPDX-License-Identifier: MIT
// Made by Scripts/generate of Operators/PlainPromises/Promises.operators: do not edit.

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
