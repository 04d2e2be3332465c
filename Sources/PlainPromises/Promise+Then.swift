// SPDX-License-Identifier: MIT

public import PromiseCore

// **Which `then` a closure means.** One that returns nothing looks on, and the promise keeps its type. The
// form that makes a value could take it too, with `Void` for the new value. In Swift 5 mode the compiler
// counts one point against each further member of a promise of values that are not `Sendable`, and none
// for a promise of `Void`; so in a chain it would prefer the wrong form. That form takes its handler as
// an optional: a conversion that counts more than any number of those points, and less than what speaks
// against ignoring the value of a single expression. Nobody passes nil.

extension Promise {
  /// Goes on with the promise that a handler makes of the value.
  ///
  /// The returned promise ends as that one does, and is rejected if the handler throws. An error
  /// passes the handler by. Returning the very promise that this call returned rejects it with
  /// ``PromiseCycleError``.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameter onFulfilled: Called with the value.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func then<NewValue>(
    @_inheritActorContext _ onFulfilled:
      @escaping @isolated(any) @Sendable (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    deriveFlatMap(FollowingHandler(onFulfilled))
  }

  /// Turns the value into another one.
  ///
  /// The returned promise is fulfilled with what the handler returns, and rejected if it throws. An
  /// error passes the handler by.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameter onFulfilled: Called with the value; nil stops the program.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func then<NewValue>(
    @_inheritActorContext _ onFulfilled:
      (@isolated(any) @Sendable (Value) throws -> NewValue)?
  ) -> Promise<NewValue> {
    deriveMap(Handler(onFulfilled!))
  }

  /// Looks at the value.
  ///
  /// A handler that returns nothing and does not throw leaves the promise what it is: the same
  /// promise is returned.
  ///
  /// The handler runs where it was formed: on the actor if in code of an actor of yours, else on the
  /// main queue.
  ///
  /// - Parameter onFulfilled: Called with the value.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func then(
    @_inheritActorContext _ onFulfilled: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> Promise<Value> {
    listenToValue(ListenerHandler(onFulfilled))
  }

  /// Looks at the outcome.
  ///
  /// The same promise is returned. The two handlers take one turn among the handlers of the promise.
  ///
  /// Each handler runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue.
  ///
  /// - Parameters:
  ///   - onFulfilled: Called with the value.
  ///   - onRejected: Called with the error.
  @available(swift, introduced: 6.0)
  @discardableResult
  @inlinable
  public func then(
    @_inheritActorContext _ onFulfilled: @escaping @isolated(any) @Sendable (Value) -> Void,
    @_inheritActorContext _ onRejected: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> Promise<Value> {
    listen(ListenerHandler(onFulfilled), ListenerHandler(onRejected))
  }
}
