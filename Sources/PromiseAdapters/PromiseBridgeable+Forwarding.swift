// SPDX-License-Identifier: MIT

internal import PromiseCore

// The completion handler belongs to code that knows nothing of promises. So it is always called
// once, on its own actor if it has one, also for a promise that was lost. It cannot throw: only the
// type that it is kept in says otherwise.

extension PromiseBridgeable where BridgedValue: Sendable {
  func forwardEither(
    to completion: SettlingWork<BridgedValue?, (any Error)?>
  ) -> OutcomeObservation {
    deliver(to: completion) { completion, result in
      switch result {
      case .success(let value): try completion(value, nil)
      case .failure(let error): try completion(nil, error)
      }
    }
  }

  func forwardResult(
    to completion: Procedure<Result<BridgedValue, any Error>>
  ) -> OutcomeObservation {
    deliver(to: completion) { try $0($1) }
  }

  func forwardError(to completion: Procedure<(any Error)?>) -> OutcomeObservation {
    deliver(to: completion) { completion, result in
      switch result {
      case .success: try completion(nil)
      case .failure(let error): try completion(error)
      }
    }
  }

  private func deliver<Body>(
    to handler: Placed<Body>,
    _ call: @escaping @Sendable (Body, Result<BridgedValue, any Error>) throws -> Void
  ) -> OutcomeObservation {
    let first = FirstOutcome<BridgedValue> { [locals = TaskLocals.ofScope] result in
      handler.place.run { locals.during { try? call(handler.body, result) } }
    }
    return observeOutcome { first.receive($0) }
  }
}
