// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Makes a promise of what a function returns or throws.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public convenience init(_ body: __owned @escaping @isolated(any) () throws -> T) {
    self.init()
    let isolated = IsolatedAction.assumingSendable(body)
    startReturning(isolated.plain, at: DeliveryPlace(isolated.isolation, otherwise: .main))
  }

  /// Makes a promise that a function resolves or rejects.
  ///
  /// The form for Swift 6 mode tells the rest.
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
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public convenience init(
    _ body: __owned @escaping @isolated(any) (_ resolve: @escaping @Sendable (T) -> Void) -> Void
  ) {
    self.init()
    let isolated = IsolatedHandler.assumingSendable(body)
    startResolving(isolated.plain, at: DeliveryPlace(isolated.isolation, otherwise: .main))
  }

  /// Makes a promise of what a function returns or throws, on a queue.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public convenience init(queue: DispatchQueue, _ body: __owned @escaping () throws -> T) {
    self.init(queue: queue)
    startReturning(.assumingSendable(body), at: ownPlace)
  }

  /// Makes a promise that a function resolves or rejects, on a queue.
  ///
  /// The form for Swift 6 mode tells the rest.
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
    startSettling(.assumingSendable(body), at: ownPlace)
  }

  /// Makes a promise that a function resolves, on a queue.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public convenience init(
    queue: DispatchQueue,
    _ body: __owned @escaping (_ resolve: @escaping @Sendable (T) -> Void) -> Void
  ) {
    self.init(queue: queue)
    startResolving(.assumingSendable(body), at: ownPlace)
  }
}
