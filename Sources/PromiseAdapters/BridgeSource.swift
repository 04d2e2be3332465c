// SPDX-License-Identifier: MIT

public import PromiseCore

/// The state of a promise, whatever its dialect: where a bridge begins.
@frozen
public struct _BridgeSource {
  @usableFromInline let cell: PromiseCell
  /// The flags that the dialect demands of its observers.
  @usableFromInline let flags: CellFlags

  @inlinable @inline(__always)
  package init(_ cell: PromiseCell, _ flags: CellFlags = []) {
    self.cell = cell
    self.flags = flags
  }

  /// The flags of a node made of this source.
  @inlinable @inline(__always)
  var nodeFlags: CellFlags { cell.has(.requestable) ? flags.union(.requestable) : flags }

  /// The flags of a node that ends also if nobody can settle the source any more.
  @inlinable @inline(__always)
  var endingNodeFlags: CellFlags { nodeFlags.union(.hearsOfLoss) }

  /// The same in a dialect where anybody may settle a promise.
  ///
  /// The dialect knows requests only of promises that own a task: a node made of a source that takes part in
  /// requests is like one of these.
  @inlinable @inline(__always)
  var openNodeFlags: CellFlags { endingNodeFlags.union(.open) }
}

/// Why a promise was not fulfilled.
public enum _BridgedFailure {
  /// The promise failed with an error.
  case error(any Error)
  /// The promise was cancelled. Carries the error, if that tells more than the dialect's own error does.
  case cancelled((any Error)?)
}

extension PromiseBridgeable {
  /// Why a source of this dialect was not fulfilled; a loss is a cancellation.
  @inlinable @inline(__always)
  static func failure(of source: Settled) -> _BridgedFailure {
    source.isLost ? .cancelled(nil) : _bridgedFailure(of: _BridgeSource(source.cell))
  }

  /// A cell that observes a foreign promise, from which bridges go on.
  public var _bridgeSource: _BridgeSource {
    let receiver = BridgeReceiver<BridgedValue>()
    let observation = observeOutcome { receiver.receive($0) }
    receiver.forwardRequests(to: observation)
    return _BridgeSource(receiver.cell)
  }

  /// The failure of such a cell, which keeps the error as it is.
  public static func _bridgedFailure(of ended: _BridgeSource) -> _BridgedFailure {
    let source = ended.cell.settledForCertain
    return source.outcome == .error
      ? _BridgedFailure(source.load(as: (any Error).self)) : .cancelled(nil)
  }

  /// Observes a promise whose state is a cell.
  @inlinable
  func observeCell(
    _ observer: @escaping @Sendable (Result<BridgedValue, any Error>) -> Void
  ) -> OutcomeObservation {
    let source = _bridgeSource
    let node = PromiseCell(claimed: true, flags: source.nodeFlags.union(.deliversAll))
    node.store(
      OutcomeObserver(function: observer), as: OutcomeObserver<BridgedValue>.self)
    source.cell.bridge(to: node) { node, source, _ in
      let observer = node.take(as: OutcomeObserver<BridgedValue>.self)
      if source.outcome == .value {
        observer.function(.success(source.load(as: BridgedValue.self)))
      } else {
        observer.function(.failure(Self._bridgedFailure(of: _BridgeSource(source.cell)).asError))
      }
      return .cancelled
    }
    return OutcomeObservation { node.requestCancellation() }
  }
}

/// A function in a struct: a bare one would be converted each time that it is stored or read.
@frozen @usableFromInline
struct OutcomeObserver<Value>: HandlerPayload {
  @usableFromInline let function: @Sendable (Result<Value, any Error>) -> Void

  @inlinable
  init(function: @escaping @Sendable (Result<Value, any Error>) -> Void) {
    self.function = function
  }
}

/// The only object that can settle the conversion of a foreign promise.
private final class BridgeReceiver<Value>: Sendable {
  /// Nobody outside can observe it, so the bridges from it decide whether it is wanted.
  let cell = PromiseCell(sealed: true, flags: .requestable)

  func receive(_ result: Result<Value, any Error>) {
    switch result {
    case .success(let value): cell.settle(.value, value, as: Value.self)
    case .failure(let error): cell.settle(.error, error, as: (any Error).self)
    }
  }

  func forwardRequests(to observation: OutcomeObservation) {
    _ = cell.onRequest { _ in observation.requestCancel() }
  }

  deinit {
    if cell.outcome == .pending { cell.settleCancelled() }
  }
}
