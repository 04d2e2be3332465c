// SPDX-License-Identifier: MIT

extension Array where Element: _PromiseCell {
  /// The promises as cells.
  ///
  /// The language's own conversion asks each element for its class, on systems without Objective-C.
  /// An array of objects of a subclass has the layout of an array of objects of the class, and is
  /// released by the elements' own counts: it can be used as one without a conversion.
  ///
  /// Complexity: O(1).
  package var asCells: [_PromiseCell] { unsafeBitCast(self, to: [_PromiseCell].self) }
}
