// SPDX-License-Identifier: MIT

internal import PromiseCore

extension Promise where Error: Swift.Error {
  /// Calls an asynchronous function with the value; its result is the value of the returned promise.
  ///
  /// The function runs in a task of its own, in no actor unless it says so: `{ @MainActor in … }`. A request
  /// for cancellation of the returned promise cancels the task.
  ///
  /// It has a name of its own, because a second `then` would be a choice for the type-checker at each link of a chain.
  ///
  /// ```swift
  /// let dinner = price(of: "soup").asyncMap { price in
  ///   "\(await cook("soup")) for \(price)"
  /// }
  /// ```
  ///
  /// - Parameter transform: An error that it throws rejects the returned promise; it is of the promise's type
  ///   of error. Errors and cancellations are passed on at once.
  @_disfavoredOverload
  public func asyncMap<U>(
    _ transform: @escaping @Sendable (Value) async throws(Error) -> U
  ) -> Promise<U, Error> {
    let next = PlainFlatHandler<Value, U, Error> { value in
      Promise<U, Error> { () async throws(Error) -> U in try await transform(value) }
    }
    return deriveFlatMap(FlatHandler(at: .immediate, body: next), nil)
  }
}

extension Promise where Error == NoError {
  /// Calls an asynchronous function with the value; its result is the value of the returned promise.
  ///
  /// The function runs in a task of its own, in no actor unless it says so: `{ @MainActor in … }`. A request
  /// for cancellation of the returned promise cancels the task.
  ///
  /// It has a name of its own, because a second `then` would be a choice for the type-checker at each link of a chain.
  ///
  /// - Parameter transform: A cancellation is passed on at once.
  @_disfavoredOverload
  public func asyncMap<U>(
    _ transform: @escaping @Sendable (Value) async -> U
  ) -> Promise<U, NoError> {
    let next = PlainFlatHandler<Value, U, NoError> { value in
      Promise<U, NoError> { await transform(value) }
    }
    return deriveFlatMap(FlatHandler(at: .immediate, body: next), nil)
  }
}
