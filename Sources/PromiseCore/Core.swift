// SPDX-License-Identifier: MIT

/// The storage that promise classes inherit, so that one object is both promise and cell.
///
/// Its only initialiser and all members are internal to the package: outsiders can name the type
/// but neither construct nor use it.
open class _PromiseCell: @unchecked Sendable {
  package init() {}
}
