// SPDX-License-Identifier: MIT

/// Is told once that cancellation of a cell was requested.
///
/// A class, because one listener alone stands in a word of its cell. What it keeps is let go of
/// when it has been told, or the cell has settled.
///
/// `open` only because listeners of the dialects inherit from it; its initializer is `package`, so that
/// nobody outside can.
open class _RequestListener: @unchecked Sendable {
  /// What became of a listener that wants to be told of a request.
  package enum Registration: Sendable {
    /// It will be told when a request arrives.
    case stored
    /// A request has arrived already: the caller tells it.
    case alreadyRequested
    /// The cell has settled: it is never told.
    case tooLate
  }

  @inlinable
  package init() {}

  /// Called by whoever makes the request, or by whoever registered the listener behind one.
  open func tell(_ cell: _PromiseCell) {}

  /// The address together with one reference, for a word that owns the listener.
  @inline(__always)
  final func retained() -> UInt { UInt(bitPattern: Unmanaged.passRetained(self).toOpaque()) }
}

/// A listener that calls a function.
final class FunctionListener: _RequestListener, @unchecked Sendable {
  private let run: @Sendable (_PromiseCell) -> Void

  init(_ run: @escaping @Sendable (_PromiseCell) -> Void) {
    self.run = run
    super.init()
  }

  override func tell(_ cell: _PromiseCell) { run(cell) }
}
