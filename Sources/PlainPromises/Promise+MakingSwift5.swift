// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Makes a promise that work settles.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public convenience init(
    work:
      __owned @escaping @isolated(any) (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    let isolated = IsolatedWork.assumingSendable(work)
    let place = DeliveryPlace(isolated.isolation, otherwise: .queue(WorkQueue.userInitiated))
    start(isolated.plain, at: place)
  }

  /// Makes a promise that work on a queue settles.
  ///
  /// The form for Swift 6 mode tells the rest.
  @available(swift, obsoleted: 6.0)
  public convenience init(
    queue: DispatchQueue,
    work:
      __owned @escaping (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    start(.assumingSendable(work), at: .queue(queue))
  }
}
