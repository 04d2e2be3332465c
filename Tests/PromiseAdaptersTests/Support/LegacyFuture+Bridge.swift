// SPDX-License-Identifier: MIT

internal import PromiseAdapters

// The code of the guide. Keep both alike: a test compares them.

extension LegacyFuture: PromiseBridgeable {
  func observeOutcome(
    _ observer: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> OutcomeObservation {
    onComplete(observer)
    return OutcomeObservation { self.cancel() }
  }

  convenience init<P: PromiseBridgeable>(_ promise: P) where P.BridgedValue == Value {
    self.init()
    let observation = promise.observeOutcome { self.complete($0) }
    onCancel { observation.requestCancel() }
  }
}

// The end of the code of the guide.
