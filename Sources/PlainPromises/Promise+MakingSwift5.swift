// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension Promise {
  /// Makes a promise and starts its work where that was formed.
  ///
  /// The work runs on the main queue if it is code of the main actor, on the actor if it is code of
  /// another one, else on the global queue of quality `userInitiated`. It never runs before this
  /// returns. To keep heavy work away from the main queue in code of the main actor, name a queue.
  ///
  /// - Parameter work: Settles the promise by calling one of its arguments, now or later, on any
  ///   thread. What it throws rejects the promise, unless that has settled.
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

  /// Makes a promise and starts its work on a queue.
  ///
  /// The work never runs before this returns.
  ///
  /// - Parameters:
  ///   - queue: Where the work runs.
  ///   - work: Settles the promise by calling one of its arguments, now or later, on any thread. What
  ///     it throws rejects the promise, unless that has settled.
  @available(swift, obsoleted: 6.0)
  @_disfavoredOverload
  public convenience init(
    queue: DispatchQueue,
    work:
      __owned @escaping (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    start(PlainWork.assumingSendable(work), at: DeliveryPlace(queue: queue))
  }
}
