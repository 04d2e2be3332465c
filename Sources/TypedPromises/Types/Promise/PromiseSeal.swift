// SPDX-License-Identifier: MIT

public import PromiseCore

/// The shared part of the values of a promise that was pending when they were made: see ``PromiseScope``.
///
/// The reference is counted by hand, since otherwise each use of it, also that of `deinit`, is
/// counted in turn. Code that follows it without counting must keep the seal for as long.
@_fixed_layout @usableFromInline
package final class PromiseSeal: Sendable {
  /// Held by the shared resolver, if there is one.
  @usableFromInline let held: UnmanagedCell
  /// In scope, a promise with a resolver stays pending without one.
  @usableFromInline let shared: SharedResolver?

  @inlinable @inline(__always)
  package init(_ cell: consuming PromiseCell) {
    held = UnmanagedCell.passRetained(cell)
    shared = nil
  }

  @inlinable @inline(__always)
  package init(_ shared: SharedResolver) {
    held = UnmanagedCell.passUnretained(shared.cell)
    self.shared = shared
  }

  /// The cell of the promise.
  @inlinable @inline(__always)
  package final var cell: PromiseCell {
    defer { withExtendedLifetime(self) {} }
    return held.takeUnretainedValue()
  }

  /// See ``PromiseScope``.
  @inline(__always)
  final func attach(_ node: PromiseCell, at place: UInt, _ reaction: @escaping Reaction) {
    defer { withExtendedLifetime(self) {} }
    held.withGuaranteed { $0.attach(node, at: place, reaction) }
  }

  // The shared resolver goes after the seal: handlers of the request that the seal may cause receive it.
  deinit {
    held.withGuaranteed { $0.seal() }
    if shared == nil { held.release() }
  }
}

extension PromiseCell {
  /// Ends as the promise of this scope does, which a handler has just returned.
  ///
  /// The caller owns the claim and publishes the outcome that is returned, if any.
  @usableFromInline
  package func follow(_ scope: consuming PromiseScope) -> Outcome {
    switch consume scope {
    case .ended(let inner): return follow(inner)
    case .inScope(let seal):
      defer { withExtendedLifetime(seal) {} }
      return follow(seal.cell)
    }
  }

  private func follow(_ inner: PromiseCell) -> Outcome {
    // It may be this very promise, which could never be resolved.
    adopt(inner) { .cancelled }
  }

  /// Stores an error of any type as one of type `any Error`.
  @inlinable @inline(__always)
  package func storeUpcast<E: Error>(_ error: E) {
    if E.self == (any Error).self {
      // The same representation: boxing it again would hide the error in another one.
      store(error, as: E.self)
    } else {
      store(error as any Error, as: (any Error).self)
    }
  }
}
