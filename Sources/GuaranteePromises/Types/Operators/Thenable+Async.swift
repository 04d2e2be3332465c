// SPDX-License-Identifier: MIT

internal import PromiseCore

extension Thenable {
  /// Calls an asynchronous function with the value; its result is the value of the returned promise.
  ///
  /// The function runs in a task of its own, in no actor unless it says so: `{ @MainActor in … }`. When nobody
  /// is interested in the returned promise any more, the task is cancelled.
  ///
  /// It has a name of its own, because a second `then` would be a choice for the type-checker at each link of a chain.
  ///
  /// ```swift
  /// let dinner = price(of: "soup").asyncMap { price in
  ///   "\(try await cook("soup")) for \(price)"
  /// }
  /// ```
  ///
  /// - Parameter transform: An error that it throws rejects the returned promise. A rejection is passed on at
  ///   once.
  @_disfavoredOverload
  public func asyncMap<U: Sendable>(
    _ transform: @escaping @Sendable (T) async throws -> U
  ) -> Promise<U> {
    deriveThen(
      Following(
        at: .immediate,
        body: PlainFollowing { value in Promise<U> { try await transform(value) } }))
  }
}
