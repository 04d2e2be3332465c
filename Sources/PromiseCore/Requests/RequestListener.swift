// SPDX-License-Identifier: MIT

/// A listener that is told once that cancellation of a cell was requested.
///
/// A class, because one listener alone is stored in a word of its cell. Its captures are released
/// when it has been told, or the cell has settled.
///
/// `open` only because listeners of the dialects inherit from it. Its initializer is `package`, so
/// that no code outside can inherit.
@_fixed_layout
open class _RequestListener: @unchecked Sendable {
  /// The result of a registration for a request.
  package enum Registration: Sendable {
    /// The listener will be told when a request arrives.
    case stored
    /// A request has arrived already: the caller tells the listener.
    case alreadyRequested
    /// The cell has settled: the listener is never told.
    case tooLate
  }

  @inlinable
  package init() {}

  /// Whether the listener only passes the request on, and stops nothing itself.
  open var passesOn: Bool { false }

  /// Called by the thread that makes the request, or that registered the listener after one.
  open func tell(_ cell: _PromiseCell) {}

  /// The address together with one reference, for a word that owns the listener.
  @inline(__always)
  final func retained() -> UInt { UInt(bitPattern: Unmanaged.passRetained(self).toOpaque()) }
}

/// A listener that calls a function.
final class FunctionListener: _RequestListener, @unchecked Sendable {
  override var passesOn: Bool { isRelay }

  private let isRelay: Bool
  private let run: @Sendable (_PromiseCell) -> Void

  init(isRelay: Bool, _ run: @escaping @Sendable (_PromiseCell) -> Void) {
    (self.isRelay, self.run) = (isRelay, run)
    super.init()
  }

  override func tell(_ cell: _PromiseCell) { run(cell) }
}
