// SPDX-License-Identifier: MIT

package import PromiseCore

/// A promise whose work begins when somebody first asks for it.
///
/// The body runs at most once, however many threads ask, and is released when it has run. If nobody
/// asks, it is released with the last copy of this value. The value keeps its promise in scope.
///
/// ```swift
/// let menu = DelayedPromise<String, KitchenError>(on: .utility) { resolver in
///   resolver.fulfill(with: "soup, bread")
/// }
/// menu.promise.then { menu in print(menu) }.catch { error in print(error) }
/// ```
public struct DelayedPromise<Value: Sendable, Error: Sendable>: Sendable {
  /// The resolver that the body receives.
  public typealias Resolver = Promise<Value, Error>.Resolver

  private enum State: Sendable {
    case waiting(Procedure<Resolver>, TaskLocals?)
    case started(Promise<Value, Error>)
  }

  private let state: Locked<State>

  package init(running handler: Procedure<Resolver>) { state = Locked(.waiting(handler, .ofScope)) }

  /// The promise, always the same; the first access starts the body.
  public var promise: Promise<Value, Error> {
    let (promise, work) = state.withLock { state in
      switch state {
      case .started(let promise):
        return (promise, nil as (Procedure<Resolver>, TaskLocals?, Resolver)?)
      case .waiting(let handler, let locals):
        let (made, resolver) = Promise<Value, Error>.makeWithResolver()
        state = .started(made)
        return (made, (handler, locals, resolver))
      }
    }
    if let (handler, locals, resolver) = work {
      Promise.run(handler, resolver, now: false, locals)
    }
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
