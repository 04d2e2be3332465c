// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

extension Promise {
  /// Makes a promise and starts its work where that was formed.
  ///
  /// The work runs on the main queue if it is code of the main actor, on the actor if it is code of
  /// another one, else on the global queue of quality `userInitiated`. It never runs before this
  /// returns. To keep heavy work away from the main queue in code of the main actor, name a queue.
  ///
  /// - Parameter work: Settles the promise by calling one of its arguments, now or later, on any
  ///   thread. What it throws rejects the promise, unless that has settled.
  @available(swift, introduced: 6.0)
  public convenience init(
    @_inheritActorContext work:
      @escaping @isolated(any) @Sendable (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    start(IsolatedWork(work).plain, at: .working(work.isolation))
  }

  /// Makes a promise and starts its work on the main queue.
  ///
  /// The compiler picks this one for the literal `queue: .main`: the work may touch what belongs to
  /// the main actor. It never runs before this returns.
  ///
  /// - Parameters:
  ///   - queue: `.main`, literally, or ``MainContext/main(while:)``.
  ///   - work: Settles the promise, as with ``init(work:)``.
  @available(swift, introduced: 6.0)
  public convenience init(
    queue: MainContext,
    work:
      @escaping @MainActor @Sendable (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    let work = IsolatedWork(work).plain
    if case .mainActor = queue.place {
      start(work, at: .main)
    } else {
      // The queue may be invalidated before the work begins; a handler is told of that.
      Promise<Void>(value: ())
        .then(on: queue) { () throws in try work({ self.fulfill($0) }, { self.reject($0) }) }
        .catch(on: ImmediateContext()) { self.reject($0) }
    }
  }

  /// Makes a promise and starts its work on a queue.
  ///
  /// The work never runs before this returns.
  ///
  /// - Parameters:
  ///   - queue: Where the work runs.
  ///   - work: Settles the promise, as with ``init(work:)``.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  public convenience init(
    queue: DispatchQueue,
    work:
      @escaping @Sendable (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    start(PlainWork(work), at: .queue(queue))
  }

  private func start(
    _ work: PlainWork<@Sendable (Value) -> Void, @Sendable (any Error) -> Void>,
    at place: DeliveryPlace
  ) {
    place.run {
      do {
        try work({ self.fulfill($0) }, { self.reject($0) })
      } catch {
        self.reject(error)
      }
    }
  }
}

@available(swift, obsoleted: 6.0)
extension Promise {
  /// Makes a promise that work settles.
  ///
  /// The form for Swift 6 mode tells the rest. Whether the work is code of an actor is asked of the
  /// function, not of its surroundings: a function that belongs to none stays off the main queue.
  public convenience init(
    work:
      __owned @escaping @isolated(any) (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    start(IsolatedWork(work).plain, at: .working(work.isolation))
  }

  /// Makes a promise that work on a queue settles.
  ///
  /// The form for Swift 6 mode tells the rest.
  public convenience init(
    queue: DispatchQueue,
    work:
      __owned @escaping (
        _ fulfill: @escaping @Sendable (Value) -> Void,
        _ reject: @escaping @Sendable (any Error) -> Void
      ) throws -> Void
  ) {
    self.init()
    start(PlainWork(work), at: .queue(queue))
  }
}
