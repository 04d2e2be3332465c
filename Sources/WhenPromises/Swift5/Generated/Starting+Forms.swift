// SPDX-License-Identifier: MIT
// Made of Operators/WhenPromises/Starting.operators: do not edit.

public import Dispatch
internal import PromiseCore
public import WhenPromiseTypes

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import WhenPromises")
extension Promise {
  /// Creates a promise and runs a function that returns its value or throws its error.
  ///
  /// - Parameters:
  ///   - body: What it throws rejects the promise.
  public convenience init(_ body: __owned @escaping () throws -> T) {
    self.init()
    startReturning(.init(at: .main, body: .init(body)))
  }

  /// Creates a promise and runs a function that resolves or rejects it.
  ///
  /// - Parameters:
  ///   - body: Settles the promise by calling one of its arguments, now or later, on any thread.
  public convenience init(
    _ body:
      __owned @escaping (
        _ resolve: @escaping @Sendable (T) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) -> Void
  ) {
    self.init()
    startSettling(.init(at: .main, body: .init(body)))
  }

  /// Creates a promise and runs a function that resolves it.
  ///
  /// - Parameters:
  ///   - body: Resolves the promise by calling its argument, now or later, on any thread.
  public convenience init(
    _ body: __owned @escaping (_ resolve: @escaping @Sendable (T) -> Void) -> Void
  ) {
    self.init()
    startResolving(.init(at: .main, body: .init(body)))
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import WhenPromises")
extension Promise {
  /// Creates a promise and runs a function that returns its value or throws its error.
  ///
  /// The function runs on the queue, which becomes that of the promise too.
  /// ``init(_:)-75b6s`` has the details.
  public convenience init(queue: DispatchQueue, _ body: __owned @escaping () throws -> T) {
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
      __owned @escaping (
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
    _ body: __owned @escaping (_ resolve: @escaping @Sendable (T) -> Void) -> Void
  ) {
    self.init(queue: queue)
    startResolving(.init(at: ownPlace, body: .init(body)))
  }
}
