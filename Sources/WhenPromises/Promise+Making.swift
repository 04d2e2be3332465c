// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

extension Promise {
  /// Makes a promise of what a function returns or throws.
  ///
  /// The function runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue; never before this returns. The main queue is that of the promise.
  ///
  /// - Parameter body: What it throws rejects the promise.
  @available(swift, introduced: 6.0)
  public convenience init(
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable () throws -> T
  ) {
    self.init()
    let isolated = IsolatedAction(body)
    startReturning(isolated.plain, at: DeliveryPlace(isolated.isolation, otherwise: .main))
  }

  /// Makes a promise that a function resolves or rejects.
  ///
  /// The function runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue; never before this returns. The main queue is that of the promise.
  ///
  /// - Parameter body: Settles the promise by calling one of its arguments, now or later, on any
  ///   thread.
  @available(swift, introduced: 6.0)
  public convenience init(
    @_inheritActorContext _ body:
      @escaping @isolated(any) @Sendable (
        _ resolve: @escaping @Sendable (T) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) -> Void
  ) {
    self.init()
    let isolated = IsolatedWork(body)
    startSettling(isolated.plain, at: DeliveryPlace(isolated.isolation, otherwise: .main))
  }

  /// Makes a promise that a function resolves.
  ///
  /// The function runs where it was formed: on the actor if in code of an actor of yours, else on
  /// the main queue; never before this returns. The main queue is that of the promise.
  ///
  /// - Parameter body: Resolves the promise by calling its argument, now or later, on any thread.
  @available(swift, introduced: 6.0)
  public convenience init(
    @_inheritActorContext _ body:
      @escaping @isolated(any) @Sendable (_ resolve: @escaping @Sendable (T) -> Void) -> Void
  ) {
    self.init()
    let isolated = IsolatedHandler(body)
    startResolving(isolated.plain, at: DeliveryPlace(isolated.isolation, otherwise: .main))
  }

  /// Makes a promise of what a function returns or throws, on the main queue.
  ///
  /// The compiler picks this one for the literal `queue: .main`: the function may touch what
  /// belongs to the main actor. It never runs before this returns.
  ///
  /// - Parameters:
  ///   - queue: `.main`, literally.
  ///   - body: What it throws rejects the promise.
  @available(swift, introduced: 6.0)
  public convenience init(
    queue: MainQueue, _ body: @escaping @MainActor @Sendable () throws -> T
  ) {
    self.init()
    startReturning(IsolatedAction(body).plain, at: .main)
  }

  /// Makes a promise that a function resolves or rejects, on the main queue.
  ///
  /// The compiler picks this one for the literal `queue: .main`: the function may touch what
  /// belongs to the main actor. It never runs before this returns.
  ///
  /// - Parameters:
  ///   - queue: `.main`, literally.
  ///   - body: Settles the promise by calling one of its arguments, now or later, on any thread.
  @available(swift, introduced: 6.0)
  public convenience init(
    queue: MainQueue,
    _ body:
      @escaping @MainActor @Sendable (
        _ resolve: @escaping @Sendable (T) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) -> Void
  ) {
    self.init()
    startSettling(IsolatedWork(body).plain, at: .main)
  }

  /// Makes a promise that a function resolves, on the main queue.
  ///
  /// The compiler picks this one for the literal `queue: .main`: the function may touch what
  /// belongs to the main actor. It never runs before this returns.
  ///
  /// - Parameters:
  ///   - queue: `.main`, literally.
  ///   - body: Resolves the promise by calling its argument, now or later, on any thread.
  @available(swift, introduced: 6.0)
  public convenience init(
    queue: MainQueue,
    _ body: @escaping @MainActor @Sendable (_ resolve: @escaping @Sendable (T) -> Void) -> Void
  ) {
    self.init()
    startResolving(IsolatedHandler(body).plain, at: .main)
  }

  /// Makes a promise of what a function returns or throws.
  ///
  /// The function runs on the queue, and never before this returns.
  ///
  /// - Parameters:
  ///   - queue: Where the function runs, and the handlers of the promise.
  ///   - body: What it throws rejects the promise.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  public convenience init(
    queue: DispatchQueue, _ body: @escaping @Sendable () throws -> T
  ) {
    self.init(queue: queue)
    startReturning(PlainAction(body), at: ownPlace)
  }

  /// Makes a promise that a function resolves or rejects.
  ///
  /// The function runs on the queue, and never before this returns.
  ///
  /// - Parameters:
  ///   - queue: Where the function runs, and the handlers of the promise.
  ///   - body: Settles the promise by calling one of its arguments, now or later, on any thread.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  public convenience init(
    queue: DispatchQueue,
    _ body:
      @escaping @Sendable (
        _ resolve: @escaping @Sendable (T) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) -> Void
  ) {
    self.init(queue: queue)
    startSettling(PlainWork(body), at: ownPlace)
  }

  /// Makes a promise that a function resolves.
  ///
  /// The function runs on the queue, and never before this returns.
  ///
  /// - Parameters:
  ///   - queue: Where the function runs, and the handlers of the promise.
  ///   - body: Resolves the promise by calling its argument, now or later, on any thread.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  public convenience init(
    queue: DispatchQueue,
    _ body: @escaping @Sendable (_ resolve: @escaping @Sendable (T) -> Void) -> Void
  ) {
    self.init(queue: queue)
    startResolving(PlainHandler(body), at: ownPlace)
  }
}

// What `self` is captured by keeps the promise: whoever may settle it still holds it.

extension Promise {
  func startReturning(_ body: PlainAction<T>, at place: DeliveryPlace) {
    place.run {
      do {
        self.resolve(try body())
      } catch {
        self.reject(error)
      }
    }
  }

  func startSettling(
    _ body: PlainWork<@Sendable (T) -> Void, @Sendable (any Error) -> Void>,
    at place: DeliveryPlace
  ) {
    place.run { try? body({ self.resolve($0) }, { self.reject($0) }) }
  }

  func startResolving(
    _ body: PlainHandler<@Sendable (T) -> Void, Void>, at place: DeliveryPlace
  ) {
    place.run { try? body { self.resolve($0) } }
  }
}
