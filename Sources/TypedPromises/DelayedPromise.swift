// SPDX-License-Identifier: MIT

internal import PromiseCore

/// A promise whose work begins when somebody first asks for it.
///
/// The body runs at most once, however many threads ask, and is released when it has run. If nobody
/// asks, it is released with the last copy of this value. The value keeps its promise in scope.
public struct DelayedPromise<Value: Sendable, Error: Sendable>: Sendable {
  /// What the body is given.
  public typealias Resolver = Promise<Value, Error>.Resolver

  private enum State: Sendable {
    case waiting(Procedure<Resolver>)
    case started(Promise<Value, Error>)
  }

  private let state: Locked<State>

  /// Keeps a body for the main actor for later.
  ///
  /// The compiler picks this one for the literal `on: .main`: the body may touch what belongs to the
  /// main actor.
  ///
  /// - Parameters:
  ///   - context: `.main`, literally.
  ///   - handler: Is given the resolver.
  @available(swift, introduced: 6.0)
  public init(
    on context: MainContext,
    _ handler: @escaping @MainActor @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: Procedure(handler))
  }

  /// Keeps a body for later.
  ///
  /// - Parameters:
  ///   - context: Where the body runs: inside ``promise`` with ``PromiseContext/immediate``. Asking
  ///     is not a registration, so ``PromiseContext/nowOr(_:)`` always uses the context it was given.
  ///   - handler: Is given the resolver.
  @_disfavoredOverload
  @available(swift, introduced: 6.0)
  public init(
    on context: PromiseContext, _ handler: @escaping @Sendable (_ resolver: Resolver) -> Void
  ) {
    self.init(running: Procedure(context, handler))
  }

  init(running handler: Procedure<Resolver>) { state = Locked(.waiting(handler)) }

  /// The promise, always the same; the first access starts the body.
  public var promise: Promise<Value, Error> {
    let (promise, work) = state.withLock { state in
      switch state {
      case .started(let promise): return (promise, nil as (Procedure<Resolver>, Resolver)?)
      case .waiting(let handler):
        let (made, resolver) = Promise<Value, Error>.makeWithResolver()
        state = .started(made)
        return (made, (handler, resolver))
      }
    }
    if let (handler, resolver) = work { Promise.run(handler, resolver, now: false) }
    return promise
  }
}

extension DelayedPromise: Equatable {
  /// Whether both are copies of the same value.
  public static func == (lhs: DelayedPromise, rhs: DelayedPromise) -> Bool {
    lhs.state === rhs.state
  }
}

/// A delayed promise whose errors are any Swift errors.
public typealias StdDelayedPromise<Value> = DelayedPromise<Value, any Swift.Error>
where Value: Sendable
