// SPDX-License-Identifier: MIT

internal import PromiseCore

extension Promise {
  /// Calls an asynchronous function with the value; its result is the value of the returned promise.
  ///
  /// The function runs in a task of its own, in no actor unless it says so: `{ @MainActor in … }`. The task
  /// goes on if somebody settles the returned promise first.
  ///
  /// It has a name of its own, because a second `then` would be a choice for the type-checker at each link of a chain.
  ///
  /// ```swift
  /// let dinner = price(of: "soup").asyncMap { price in
  ///   "\(try await cook("soup")) for \(price)"
  /// }
  /// ```
  ///
  /// - Parameter transform: An error that it throws rejects the returned promise. A rejection is passed on.
  @_disfavoredOverload
  public func asyncMap<N: Sendable>(
    _ transform: @escaping @Sendable (Value) async throws -> N
  ) -> Promise<N> {
    deriveFlatMap(
      Following(
        at: .immediate,
        body: PlainFollowing { value in Promise<N> { try await transform(value) } }))
  }
}
