// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Hands one outcome on: the first that it receives, or an error of its own when everybody who
/// could have given it one has released it.
///
/// The receiver is foreign code, and must not wait for ever because a promise was lost.
final class FirstOutcome<Value: Sendable>: Sendable {
  private let observer: Locked<OutcomeObserver<Value>?>
  private let lossError: any Error

  /// Hands the outcome on to `observer`, which is called once.
  init(
    ifLost error: any Error = CancellationError(),
    _ observer: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    self.observer = Locked(OutcomeObserver(function: observer))
    lossError = error
  }

  /// Hands the outcome on, if it is the first.
  func receive(_ result: Result<Value, any Error>) {
    let taken = observer.withLock { observer in
      defer { observer = nil }
      return observer
    }
    taken?.function(result)
  }

  deinit { receive(.failure(lossError)) }
}
