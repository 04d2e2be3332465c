// SPDX-License-Identifier: MIT

// A promise class of a dialect can be the cell itself, one object, or a *handle* of it: an alias
// from birth, whose `deinit` says that nobody outside refers to the promise any more. Only some
// promises need to know that: those that take part in requests, and those that may adopt another
// one while their holders may settle them (`OpenAdoption.swift`).
//
// Other objects attach to the cell behind a handle, ask it and settle it. The handle's own word is
// used only to find that cell.

extension PromiseCell {
  /// Makes this fresh cell, which no other thread has seen, an alias of `node`.
  ///
  /// The handle seals `node` when it dies.
  @usableFromInline
  package func becomeHandle(of node: PromiseCell) {
    flags.formUnion(.handle)
    lifecycle.setUnpublished(.alias(of: node.retained()))
  }

  /// The cell behind a handle, or this one.
  @inlinable @inline(__always)
  package var observed: PromiseCell {
    has(.handle) ? handled.withGuaranteed { $0 } : self
  }

  /// Runs `body` with the cell behind a handle, or with this one, without counting a reference.
  @inlinable @inline(__always)
  package func withObserved<R>(_ body: (PromiseCell) throws -> R) rethrows -> R {
    defer { withExtendedLifetime(self) {} }
    let cell = has(.handle) ? handled : UnmanagedCell.passUnretained(self)
    return try cell.withGuaranteed(body)
  }

  /// Adds an observer: one that never gives up, if this is a handle, to the cell behind it.
  @usableFromInline
  package func observe(by node: PromiseCell) {
    guard has(.handle) else { return attach(node) }
    withObserved { cell in
      cell.countForGood()
      cell.attach(node)
    }
  }

  /// Counts an observer that will never give up, if this cell counts observers.
  @usableFromInline
  package func countForGood() {
    if flags.contains(.requestable), outcome == .pending { _ = countObserver() }
  }

  /// The cell that this handle was made for.
  ///
  /// - Precondition: this cell is a handle.
  @usableFromInline
  var handled: UnmanagedCell {
    PromiseCell.unmanaged(lifecycle.current.pointer)
  }
}

extension PromiseObject {
  /// The cell behind a handle, or that of this promise.
  @inlinable @inline(__always)
  package var observed: PromiseCell { cell.observed }
}
