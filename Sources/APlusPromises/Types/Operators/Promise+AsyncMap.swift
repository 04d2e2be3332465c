// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

extension Promise {
  /// Calls an asynchronous function with the value; its result is the value of the returned promise.
  ///
  /// The function runs in a task of its own, in no actor unless it says so: `{ @MainActor in … }`. Cancelling
  /// the returned promise cancels the task.
  ///
  /// It has a name of its own, because a second `then` would be a choice for the type-checker at each link of a chain.
  ///
  /// ```swift
  /// let dinner = price(of: "soup").asyncMap { price in
  ///   "\(try await cook("soup")) for \(price)"
  /// }
  /// ```
  ///
  /// - Parameter transform: What it throws is the reason of the returned promise, as with `Promise { … }`. A
  ///   rejection is passed on.
  @_disfavoredOverload
  public final func asyncMap<U: Sendable>(
    _ transform: @escaping @Sendable (V) async throws -> U
  ) -> Promise<U> {
    let next = PlainHandler<V, Promise<U>> { value in Promise<U> { try await transform(value) } }
    return deriveFollowing(Handler(at: .immediate, body: next), nil)
  }
}
