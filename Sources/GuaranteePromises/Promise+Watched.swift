// SPDX-License-Identifier: MIT

package import PromiseCore

extension _CellObject {
  /// The cell that says how the promise ended, for tests of promise code.
  package var watchedCell: _PromiseCell { observed }
}
