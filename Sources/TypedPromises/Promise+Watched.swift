// SPDX-License-Identifier: MIT

package import PromiseCore

extension Promise {
  /// The cell that says how the promise ended, for tests of promise code.
  package var watchedCell: _PromiseCell { cell }
}
