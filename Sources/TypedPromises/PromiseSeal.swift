// SPDX-License-Identifier: MIT

public import PromiseCore

/// What a promise *value* holds: while a copy of the value exists, the promise is "in scope", and
/// nobody's loss of interest requests its cancellation.
@usableFromInline
final class PromiseSeal: Sendable {
  /// The cell of the promise; if it has a resolver, its token, so that in scope it stays pending
  /// without one.
  @usableFromInline let origin: _PromiseCell

  @inlinable @inline(__always)
  init(_ origin: _PromiseCell) {
    self.origin = origin
    if Diagnostics.isOn { cell.trackNew() }
  }

  /// Where others wait and ask.
  @usableFromInline
  final var cell: _PromiseCell { origin.behindFront }

  // The token goes after the seal: handlers of the request that this may cause are given it. Who still
  // wants a promise that is resolved, or that nobody ever waited for, does not matter.
  deinit {
    if origin.outcome != .pending { return }
    if !origin.has(.front) {
      RequestRelay.begin { origin.seal() }
    } else if let cell = origin.back {
      RequestRelay.begin { cell.seal() }
    }
  }
}

extension _PromiseCell {
  /// Ends as the promise of this seal does, which a handler has just returned.
  ///
  /// The caller owns the claim and publishes what is returned, if anything.
  @usableFromInline
  final func follow(_ seal: consuming PromiseSeal) -> Outcome {
    var seal = seal
    let inner = seal.cell
    if isKnownUniquelyReferenced(&seal) { inner.sealBeforeAdoption() }
    return switch adopt(inner) {
    case .settled(let outcome): outcome
    case .following: .pending
    // It waits for this very promise: neither could ever be resolved.
    case .cycle: .cancelled
    }
  }

  /// Seals a cell that is about to be observed again, so without asking whether anybody wants it:
  /// only a sealed cell can hand its interest over to its one observer.
  ///
  /// With observers that may still give up it is left to the seal, which goes after the adoption.
  private final func sealBeforeAdoption() {
    let word = InterestWord(bits: interest.loadAcquire())
    if word.count == 0 { _ = interest.setBits(InterestWord.sealedBit) }
  }

  /// The outcome of the source becomes that of the node; what it carries has the same type in both.
  @usableFromInline
  final func pass(_ source: _PromiseCell) -> Outcome {
    copyPayload(from: source)
    return source.outcome
  }

  /// A handler of a promise whose errors are any Swift errors has thrown.
  @usableFromInline
  final func rejectThrown(_ error: any Error) -> Outcome {
    store(error, as: (any Error).self)
    return .error
  }

  /// Stores an error of any type as one of type `any Error`.
  @inlinable @inline(__always)
  final func storeUpcast<E: Error>(_ error: E) {
    if E.self == (any Error).self {
      // The same representation: boxing it again would hide the error in another one.
      store(error, as: E.self)
    } else {
      store(error as any Error, as: (any Error).self)
    }
  }
}
