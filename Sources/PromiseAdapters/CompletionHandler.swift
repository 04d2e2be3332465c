// SPDX-License-Identifier: MIT

internal import PromiseCore

/// The completion handler that completes a promise.
///
/// Pass its method `resolve` to the function: the compiler chooses the overload of the right shape.
///
/// ```swift
/// let page = PlainPromises.Promise(Callback { done in
///   load(path, completion: done.resolve)
/// })
/// ```
///
/// The first call decides, from whatever thread, and the promise settles in that call. If nobody can
/// call it any more, the promise fails with ``CompletionError/neverCalled``.
public struct CompletionHandler<Value: Sendable>: Sendable {
  private let first: FirstOutcome<Value>
  let requests: CancelRequests

  init(_ first: FirstOutcome<Value>, _ requests: CancelRequests) {
    self.first = first
    self.requests = requests
  }

  /// Completes with a value or an error: the shape `(T?, Error?)`.
  ///
  /// An error wins over a value. With neither, the promise fails with
  /// ``CompletionError/neitherValueNorError``.
  @Sendable
  public func resolve(_ value: Value?, _ error: (any Error)?) {
    if let error {
      complete(.failure(error))
    } else if let value {
      complete(.success(value))
    } else {
      complete(.failure(CompletionError.neitherValueNorError))
    }
  }

  /// Completes with a result: the shape `Result`, with errors of any type.
  @Sendable
  public func resolve<Failure>(_ result: Result<Value, Failure>) {
    switch result {
    case .success(let value): complete(.success(value))
    case .failure(let error): complete(.failure(error))
    }
  }

  private func complete(_ result: Result<Value, any Error>) {
    requests.close()
    first.receive(result)
  }
}

extension CompletionHandler where Value == Void {
  /// Completes with an error, or without one on success: the shape `(Error?)`.
  @Sendable
  public func resolve(_ error: (any Error)?) {
    if let error { resolve(nil, error) } else { resolve((), nil) }
  }
}

/// The handler of requests for cancellation.
///
/// Apart from the completion handler, which it must not keep alive: that would never be released.
final class CancelRequests: Sendable {
  private enum State: Sendable {
    case waiting(PlainRoutine?)
    case requested
    case closed
  }

  private let state = Locked(State.waiting(nil))

  func setHandler(_ handler: PlainRoutine) {
    let (isDue, replaced) = state.withLock { state -> (Bool, State?) in
      switch state {
      case .waiting:
        // The replaced state may hold the last reference to something, and goes when the lock is free.
        defer { state = .waiting(handler) }
        return (false, state)
      case .requested: return (true, nil)
      case .closed: return (false, nil)
      }
    }
    withExtendedLifetime(replaced) {}
    if isDue { try? handler() }
  }

  func request() {
    if case .waiting(let handler) = leave(to: .requested) { try? handler?() }
  }

  /// There is an outcome: later requests have no effect.
  func close() { withExtendedLifetime(leave(to: .closed)) {} }

  private func leave(to next: State) -> State {
    state.withLock { state in
      let old = state
      if case .waiting = old { state = next }
      return old
    }
  }
}
