// SPDX-License-Identifier: MIT

// A promise class of a dialect can be the cell itself, one object, or a *handle* of it: an alias
// from birth, whose `deinit` says that nobody outside refers to the promise any more. Only some
// promises need to know that: those that take part in requests, and those that may adopt another
// one while their holders may settle them (`OpenAdoption.swift`).
//
// Other objects attach to the cell behind a handle, ask it and settle it. The handle's own word is
// used only to find that cell.

extension _PromiseCell {
  /// Makes this fresh cell, which no other thread has seen, an alias of `node`, and takes over a reference to it.
  ///
  /// The handle seals `node` when it dies.
  @usableFromInline
  package final func becomeHandle(owning node: Unmanaged<_PromiseCell>) {
    flags.formUnion(.handle)
    lifecycle.setUnpublished(.alias(of: UInt(bitPattern: node.toOpaque())))
  }

  /// The cell behind a handle, or this one.
  @inlinable @inline(__always)
  package final var observed: _PromiseCell {
    has(.handle) ? handled._withUnsafeGuaranteedRef { $0 } : self
  }

  /// Runs `body` with the cell behind a handle, or with this one, without counting a reference.
  @inlinable @inline(__always)
  package final func withObserved<R>(_ body: (_PromiseCell) throws -> R) rethrows -> R {
    defer { withExtendedLifetime(self) {} }
    let cell = has(.handle) ? handled : Unmanaged.passUnretained(self)
    return try cell._withUnsafeGuaranteedRef(body)
  }

  /// Adds an observer: one that never gives up, if this is a handle, to the cell behind it.
  @usableFromInline
  package final func observe(by node: _PromiseCell) {
    guard has(.handle) else { return attach(node) }
    withObserved { cell in
      cell.countForGood()
      cell.attach(node)
    }
  }

  /// Counts an observer that will never give up, if this cell counts observers.
  @usableFromInline
  package final func countForGood() {
    if flags.contains(.requestable), outcome == .pending { _ = countObserver() }
  }

  /// The cell that this handle was made for.
  ///
  /// - Precondition: this cell is a handle.
  @usableFromInline
  final var handled: Unmanaged<_PromiseCell> {
    _PromiseCell.unmanaged(lifecycle.current.pointer)
  }
}
