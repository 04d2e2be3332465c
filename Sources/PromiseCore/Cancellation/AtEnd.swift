// SPDX-License-Identifier: MIT

/// Calls a function when the last reference to this object is released.
///
/// Attached to a cell, that is when the cell has settled or died (``CellExtras/attachment(make:)``).
package final class AtEnd: Sendable {
  private let action: @Sendable () -> Void

  /// Wraps the function, which is called once, by whoever releases the last reference.
  package init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  deinit { action() }
}

extension _PromiseCell {
  /// Calls a function when the cell has settled or died; at once, if it has settled.
  ///
  /// It is not an observer: who asks whether the cell is observed finds nobody, and no request is held up.
  /// It takes the place of what the dialect attached to the cell before.
  package final func atEnd(_ action: @escaping @Sendable () -> Void) {
    let end = AtEnd(action)
    _ = ensuredExtras.attachment { _ in end }
  }
}
