// SPDX-License-Identifier: MIT
// Made of Operators/WhenPromises/Starting.operators: do not edit.

public import Dispatch
internal import PromiseCore

@available(swift, introduced: 6.0)
extension Promise {
  /// Makes a promise of what a function returns or throws.
  ///
  /// The function runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue; never before this returns. The main queue is that of the promise.
  ///
  /// - Parameters:
  ///   - body: What it throws rejects the promise.
  public convenience init(
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () throws -> T
  ) {
    self.init()
    startReturning(.init(isolated: body, at: .init(formedOn: body.isolation, otherwise: .main)))
  }

  /// Makes a promise that a function resolves or rejects.
  ///
  /// The function runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue; never before this returns. The main queue is that of the promise.
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
    startSettling(.init(isolated: body, at: .init(formedOn: body.isolation, otherwise: .main)))
  }

  /// Makes a promise that a function resolves.
  ///
  /// The function runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue; never before this returns. The main queue is that of the promise.
  ///
  /// - Parameters:
  ///   - body: Resolves the promise by calling its argument, now or later, on any thread.
  public convenience init(
    @_inheritActorContext _ body:
      @escaping @isolated(any) @Sendable (_ resolve: @escaping @Sendable (T) -> Void) -> Void
  ) {
    self.init()
    startResolving(.init(isolated: body, at: .init(formedOn: body.isolation, otherwise: .main)))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Makes a promise of what a function returns or throws, on the main queue: for the literal `queue: .main`, with a function of the main actor.
  ///
  /// `init(_:)` tells the rest.
  public convenience init(queue: MainQueue, _ body: @escaping @MainActor @Sendable () throws -> T) {
    self.init()
    startReturning(.init(isolated: body, at: .mainActor))
  }

  /// Makes a promise that a function resolves or rejects, on the main queue: for the literal `queue: .main`, with a function of the main actor.
  ///
  /// `init(_:)` tells the rest.
  public convenience init(
    queue: MainQueue,
    _ body:
      @escaping @MainActor @Sendable (
        _ resolve: @escaping @Sendable (T) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) -> Void
  ) {
    self.init()
    startSettling(.init(isolated: body, at: .mainActor))
  }

  /// Makes a promise that a function resolves, on the main queue: for the literal `queue: .main`, with a function of the main actor.
  ///
  /// `init(_:)` tells the rest.
  public convenience init(
    queue: MainQueue,
    _ body: @escaping @MainActor @Sendable (_ resolve: @escaping @Sendable (T) -> Void) -> Void
  ) {
    self.init()
    startResolving(.init(isolated: body, at: .mainActor))
  }
}

@available(swift, introduced: 6.0)
extension Promise {
  /// Makes a promise of what a function returns or throws, on a queue, which is that of the promise too.
  ///
  /// `init(_:)` tells the rest.
  @_disfavoredOverload
  public convenience init(queue: DispatchQueue, _ body: @escaping @Sendable () throws -> T) {
    self.init(queue: queue)
    startReturning(.init(body, at: ownPlace))
  }

  /// Makes a promise that a function resolves or rejects, on a queue, which is that of the promise too.
  ///
  /// `init(_:)` tells the rest.
  @_disfavoredOverload
  public convenience init(
    queue: DispatchQueue,
    _ body:
      @escaping @Sendable (
        _ resolve: @escaping @Sendable (T) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) -> Void
  ) {
    self.init(queue: queue)
    startSettling(.init(body, at: ownPlace))
  }

  /// Makes a promise that a function resolves, on a queue, which is that of the promise too.
  ///
  /// `init(_:)` tells the rest.
  @_disfavoredOverload
  public convenience init(
    queue: DispatchQueue,
    _ body: @escaping @Sendable (_ resolve: @escaping @Sendable (T) -> Void) -> Void
  ) {
    self.init(queue: queue)
    startResolving(.init(body, at: ownPlace))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Makes a promise of what a function returns or throws.
  ///
  /// `init(_:)` tells the rest.
  public convenience init(
    _ body: __owned @escaping () throws -> T, isolation: (any Actor)? = #isolation
  ) {
    self.init()
    startReturning(.init(body, at: .init(formedOn: isolation, otherwise: .main)))
  }

  /// Makes a promise that a function resolves or rejects.
  ///
  /// `init(_:)` tells the rest.
  public convenience init(
    _ body:
      __owned @escaping (
        _ resolve: @escaping @Sendable (T) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) -> Void, isolation: (any Actor)? = #isolation
  ) {
    self.init()
    startSettling(.init(body, at: .init(formedOn: isolation, otherwise: .main)))
  }

  /// Makes a promise that a function resolves.
  ///
  /// `init(_:)` tells the rest.
  public convenience init(
    _ body: __owned @escaping (_ resolve: @escaping @Sendable (T) -> Void) -> Void,
    isolation: (any Actor)? = #isolation
  ) {
    self.init()
    startResolving(.init(body, at: .init(formedOn: isolation, otherwise: .main)))
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Makes a promise of what a function returns or throws, on a queue, which is that of the promise too.
  ///
  /// `init(_:)` tells the rest.
  public convenience init(queue: DispatchQueue, _ body: __owned @escaping () throws -> T) {
    self.init(queue: queue)
    startReturning(.init(body, at: ownPlace))
  }

  /// Makes a promise that a function resolves or rejects, on a queue, which is that of the promise too.
  ///
  /// `init(_:)` tells the rest.
  public convenience init(
    queue: DispatchQueue,
    _ body:
      __owned @escaping (
        _ resolve: @escaping @Sendable (T) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) -> Void
  ) {
    self.init(queue: queue)
    startSettling(.init(body, at: ownPlace))
  }

  /// Makes a promise that a function resolves, on a queue, which is that of the promise too.
  ///
  /// `init(_:)` tells the rest.
  public convenience init(
    queue: DispatchQueue,
    _ body: __owned @escaping (_ resolve: @escaping @Sendable (T) -> Void) -> Void
  ) {
    self.init(queue: queue)
    startResolving(.init(body, at: ownPlace))
  }
}
