// SPDX-License-Identifier: MIT

extension _PromiseCell {
  /// Requests cancellation of other cells when this one has ended, even if others are interested in them.
  ///
  /// For gatherings that do not hold their inputs. It is no observer of this cell, and keeps none of the others.
  package final func requestsAtEnd(_ cells: [_PromiseCell]) {
    struct Other: @unchecked Sendable { weak var cell: _PromiseCell? }
    let others = cells.map { Other(cell: $0) }
    atEnd { for other in others { other.cell?.requestCancellation() } }
  }
}
