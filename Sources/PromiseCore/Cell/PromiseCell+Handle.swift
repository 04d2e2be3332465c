// SPDX-License-Identifier: MIT

// A promise class of a dialect can be the cell itself, one object, or a *handle* of it: an alias
// from birth, whose end says that nobody outside refers to the promise any more. Only some promises need
// to know that: those that take part in requests, and those that may adopt another one while whoever
// holds them may settle them (`PromiseCell+OpenAdoption.swift`).
//
// Others attach to the cell behind a handle, ask it and settle it; the handle's own word is never used
// but to get there.

extension CellFlags {
  /// The cell is a handle of another one.
  @inlinable package static var handle: CellFlags { CellFlags(rawValue: 1 << 23) }
}

extension _PromiseCell {
  /// Makes this fresh cell, which no other thread has seen, an alias of `node`.
  ///
  /// When it dies it seals `node`.
  @usableFromInline
  package final func becomeHandle(of node: _PromiseCell) {
    becomeHandle(owning: .passRetained(node))
  }

  /// The same, with the reference that the alias is to have.
  @usableFromInline
  package final func becomeHandle(owning node: Unmanaged<_PromiseCell>) {
    lifecycle.setUnpublished(.alias(of: UInt(bitPattern: node.toOpaque())))
  }

  /// The cell behind a handle, or this one.
  @inlinable @inline(__always)
  package final var observed: _PromiseCell { has(.handle) ? handled : self }

  /// Runs `body` with the cell behind a handle, or with this one, without counting a reference.
  @inlinable @inline(__always)
  package final func withObserved<R>(_ body: (_PromiseCell) throws -> R) rethrows -> R {
    defer { withExtendedLifetime(self) {} }
    let cell = has(.handle) ? unmanagedHandled : Unmanaged.passUnretained(self)
    return try cell._withUnsafeGuaranteedRef(body)
  }

  /// The same for a cell that is known to be a handle.
  @inlinable @inline(__always)
  package final func withHandled<R>(_ body: (_PromiseCell) throws -> R) rethrows -> R {
    defer { withExtendedLifetime(self) {} }
    return try unmanagedHandled._withUnsafeGuaranteedRef(body)
  }

  /// Adds an observer that never gives up to the cell behind this handle.
  @usableFromInline
  package final func attachToHandled(_ node: _PromiseCell) {
    withHandled { cell in
      cell.countForGood()
      cell.attach(node)
    }
  }

  @usableFromInline
  final var unmanagedHandled: Unmanaged<_PromiseCell> {
    _PromiseCell.unmanaged(lifecycle.current.pointer)
  }

  /// The cell that this handle was made for.
  ///
  /// - Precondition: this cell is a handle.
  @usableFromInline
  package final var handled: _PromiseCell {
    _PromiseCell.at(lifecycle.current.pointer)
  }
}
