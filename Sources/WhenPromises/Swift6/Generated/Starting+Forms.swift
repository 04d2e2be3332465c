// SPDX-License-Identifier: MIT
// Made of Operators/WhenPromises/Starting.operators: do not edit.

public import Dispatch
internal import PromiseCore
public import WhenPromiseTypes

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import WhenPromisesSwift5")
extension Promise {
  /// Creates a promise and runs a function that returns its value or throws its error.
  ///
  /// A function written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue. It never runs before this call returns. The main queue is the queue of the promise.
  ///
  /// - Parameters:
  ///   - body: What it throws rejects the promise.
  public convenience init(
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () throws -> T
  ) {
    self.init()
    startReturning(
      .init(at: .init(isolatedTo: body.isolation, otherwise: .main), body: .init(isolated: body)))
  }

  /// Creates a promise and runs a function that resolves or rejects it.
  ///
  /// A function written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue. It never runs before this call returns. The main queue is the queue of the promise.
  ///
  /// - Parameters:
  ///   - body: Settles the promise by calling one of its arguments, now or later, on any thread.
  public convenience init(
    @_inheritActorContext _ body:
      @escaping @isolated(any) @Sendable (
        _ resolve: @escaping @Sendable (T) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) -> Void
  ) {
    self.init()
    startSettling(
      .init(at: .init(isolatedTo: body.isolation, otherwise: .main), body: .init(isolated: body)))
  }

  /// Creates a promise and runs a function that resolves it.
  ///
  /// A function written in code of an actor of yours runs on that actor, and any other one on the main
  /// queue. It never runs before this call returns. The main queue is the queue of the promise.
  ///
  /// - Parameters:
  ///   - body: Resolves the promise by calling its argument, now or later, on any thread.
  public convenience init(
    @_inheritActorContext _ body:
      @escaping @isolated(any) @Sendable (_ resolve: @escaping @Sendable (T) -> Void) -> Void
  ) {
    self.init()
    startResolving(
      .init(at: .init(isolatedTo: body.isolation, otherwise: .main), body: .init(isolated: body)))
  }
}

@available(swift, introduced: 6.0, message: "in Swift 5 mode, import WhenPromisesSwift5")
extension Promise {
  /// Creates a promise and runs a function that returns its value or throws its error.
  ///
  /// The function runs on the queue, which becomes that of the promise too.
  /// ``init(_:)-75b6s`` has the details.
  public convenience init(queue: DispatchQueue, _ body: @escaping @Sendable () throws -> T) {
    self.init(queue: queue)
    startReturning(.init(at: ownPlace, body: .init(body)))
  }

  /// Creates a promise and runs a function that resolves or rejects it.
  ///
  /// The function runs on the queue, which becomes that of the promise too.
  /// ``init(_:)-(((T)->Void,(Error)->Void)->Void)`` has the details.
  public convenience init(
    queue: DispatchQueue,
    _ body:
      @escaping @Sendable (
        _ resolve: @escaping @Sendable (T) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) -> Void
  ) {
    self.init(queue: queue)
    startSettling(.init(at: ownPlace, body: .init(body)))
  }

  /// Creates a promise and runs a function that resolves it.
  ///
  /// The function runs on the queue, which becomes that of the promise too.
  /// ``init(_:)-(((T)->Void)->Void)`` has the details.
  public convenience init(
    queue: DispatchQueue,
    _ body: @escaping @Sendable (_ resolve: @escaping @Sendable (T) -> Void) -> Void
  ) {
    self.init(queue: queue)
    startResolving(.init(at: ownPlace, body: .init(body)))
  }
}
