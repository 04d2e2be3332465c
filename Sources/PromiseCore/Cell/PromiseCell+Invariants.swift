// SPDX-License-Identifier: MIT

extension _PromiseCell {
  /// Checks what must hold whenever the calling thread owns the cell's drain, or nobody does.
  ///
  /// Only in builds for checking: see Interleavings/README.md.
  @inline(__always)
  final func checkInvariants() {}
}
