// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport

extension Promise {
  /// Calls an asynchronous function with the value; its result is the value of the returned promise.
  ///
  /// The function runs in a task of its own, in no actor unless it says so: `{ @MainActor in … }`. That task
  /// is cancelled as the task of `Promise { … }` is: when somebody else settles the returned promise, and when
  /// that has been waited for and nobody is interested any more. If the returned promise has been settled
  /// before this one, the function is not called.
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
    let step = PlainFollowing { value in Promise<N> { try await transform(value) } }
    let derived = Promise<N>.prepared(
      [.deliversValue, .requestable], .immediate, PlainRoutine(erasing: step)
    ) { node, source, _ in
      let step = node.take(as: PlainFollowing<Value, Promise<N>>.self)
      guard source.outcome == .value else { return node.passOutcome(of: source) }
      return node.following({ try step(source.load(as: Value.self)) }) {
        node.followOwned($0.intoCell(), cycle: PromiseCycleError())
      }
    }
    cell.withObserved { source in
      source.countForGood()
      source.attachBystander(derived.cell)
    }
    return derived.cell.outcome == .pending ? Promise<N>(handle: derived.cell) : derived
  }
}
