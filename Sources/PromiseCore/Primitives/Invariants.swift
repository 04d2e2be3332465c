// SPDX-License-Identifier: MIT

enum Invariants {
  /// Checks what must hold whenever the calling thread owns a cell's drain, or nobody does.
  ///
  /// Only in builds for checking: see Interleavings/README.md.
  @inline(__always)
  static func check(_ cell: PromiseCell) {}
}
