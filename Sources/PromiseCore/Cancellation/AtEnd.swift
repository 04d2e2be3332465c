// SPDX-License-Identifier: MIT

/// Calls a function when nobody holds this any more.
///
/// Attached to a cell, that is when the cell has settled or died (``CellExtras/attachment(make:)``).
package final class AtEnd: Sendable {
  private let action: @Sendable () -> Void

  /// Wraps the function, which is called once, by whoever lets go of this last.
  package init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  deinit { action() }
}
