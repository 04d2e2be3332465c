// SPDX-License-Identifier: MIT

/// Calls a function when the last reference to this object is released.
///
/// Attached to a cell, the object goes when the cell has settled or died (``CellExtras/attachment(make:)``).
package final class AtEnd: Sendable {
  private let action: @Sendable () -> Void

  /// Wraps the function, which runs once, on the thread that releases the last reference.
  package init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  deinit { action() }
}

extension _PromiseCell {
  /// Calls a function when the cell has settled or died; at once, if it has settled.
  ///
  /// The function is not an observer: the cell does not count as observed, and no request is held
  /// up. It takes the place of the object that the dialect attached to the cell before.
  package final func atEnd(_ action: @escaping @Sendable () -> Void) {
    let end = AtEnd(action)
    _ = ensuredExtras.attachment { _ in end }
  }
}
