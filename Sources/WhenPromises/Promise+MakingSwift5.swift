// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Makes a promise of what a function returns or throws.
  ///
  /// The function runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue; never before this returns. The main queue is that of the promise.
  ///
  /// - Parameter body: What it throws rejects the promise.
  @available(swift, obsoleted: 6.0)
  public convenience init(
    _ body: __owned @escaping @isolated(any) () throws -> T
  ) {
    self.init()
    let isolated = IsolatedAction.assumingSendable(body)
    startReturning(isolated.plain, at: DeliveryPlace(isolated.isolation, otherwise: .main))
  }

  /// Makes a promise that a function resolves or rejects.
  ///
  /// The function runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue; never before this returns. The main queue is that of the promise.
  ///
  /// - Parameter body: Settles the promise by calling one of its arguments, now or later, on any
  ///   thread.
  @available(swift, obsoleted: 6.0)
  public convenience init(
    _ body:
      __owned @escaping @isolated(any) (
        _ resolve: @escaping @Sendable (T) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) -> Void
  ) {
    self.init()
    let isolated = IsolatedWork.assumingSendable(body)
    startSettling(isolated.plain, at: DeliveryPlace(isolated.isolation, otherwise: .main))
  }

  /// Makes a promise that a function resolves.
  ///
  /// The function runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue; never before this returns. The main queue is that of the promise.
  ///
  /// - Parameter body: Resolves the promise by calling its argument, now or later, on any thread.
  @available(swift, obsoleted: 6.0)
  public convenience init(
    _ body:
      __owned @escaping @isolated(any) (_ resolve: @escaping @Sendable (T) -> Void) -> Void
  ) {
    self.init()
    let isolated = IsolatedHandler.assumingSendable(body)
    startResolving(isolated.plain, at: DeliveryPlace(isolated.isolation, otherwise: .main))
  }

  /// Makes a promise of what a function returns or throws.
  ///
  /// The function runs on the queue, and never before this returns.
  ///
  /// - Parameters:
  ///   - queue: Where the function runs, and the handlers of the promise.
  ///   - body: What it throws rejects the promise.
  @available(swift, obsoleted: 6.0)
  public convenience init(
    queue: DispatchQueue, _ body: __owned @escaping () throws -> T
  ) {
    self.init(queue: queue)
    startReturning(PlainAction.assumingSendable(body), at: place)
  }

  /// Makes a promise that a function resolves or rejects.
  ///
  /// The function runs on the queue, and never before this returns.
  ///
  /// - Parameters:
  ///   - queue: Where the function runs, and the handlers of the promise.
  ///   - body: Settles the promise by calling one of its arguments, now or later, on any thread.
  @available(swift, obsoleted: 6.0)
  public convenience init(
    queue: DispatchQueue,
    _ body:
      __owned @escaping (
        _ resolve: @escaping @Sendable (T) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) -> Void
  ) {
    self.init(queue: queue)
    startSettling(PlainWork.assumingSendable(body), at: place)
  }

  /// Makes a promise that a function resolves.
  ///
  /// The function runs on the queue, and never before this returns.
  ///
  /// - Parameters:
  ///   - queue: Where the function runs, and the handlers of the promise.
  ///   - body: Resolves the promise by calling its argument, now or later, on any thread.
  @available(swift, obsoleted: 6.0)
  public convenience init(
    queue: DispatchQueue,
    _ body: __owned @escaping (_ resolve: @escaping @Sendable (T) -> Void) -> Void
  ) {
    self.init(queue: queue)
    startResolving(PlainHandler.assumingSendable(body), at: place)
  }
}
