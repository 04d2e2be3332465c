// SPDX-License-Identifier: MIT

extension Array where Element: _PromiseCell {
  /// The promises as cells.
  ///
  /// The conversion that the language makes by itself asks each element for its class, on systems
  /// without Objective-C. An array of objects of a subclass has the layout of one of objects of the
  /// class, and is let go of by the elements' own counts: it can be taken for that as it is.
  ///
  /// Complexity: O(1).
  package var asCells: [_PromiseCell] { unsafeBitCast(self, to: [_PromiseCell].self) }
}
