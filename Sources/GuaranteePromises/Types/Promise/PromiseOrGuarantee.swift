// SPDX-License-Identifier: MIT

public import PromiseCore

/// What promises and guarantees are to the operators: how each is made, and how an error ends it.
@usableFromInline
package protocol PromiseOrGuarantee: PromiseObject {
  /// A pending cell that whoever holds it may settle.
  init(cell flags: CellFlags)

  /// A cell that only its source settles, and only its holders are interested in; which counts if the cell takes part
  /// in requests.
  init(derived flags: CellFlags)

  /// The object that users hold for a cell that takes part in requests.
  init(handle node: PromiseCell)

  /// The outcome of `node`, whose claim the caller owns, for an error.
  static func end(_ node: PromiseCell, throwing error: any Error) -> Outcome
}

extension PromiseOrGuarantee {
  /// A pending promise or guarantee that the library itself will settle.
  static func tracked() -> Self {
    let pending = Self(cell: [])
    pending.cell.trackHere()
    return pending
  }

  /// Notes the line that made a pending promise or guarantee, for reports.
  @inlinable @inline(__always)
  package func note(_ site: CreationSite) {
    cell.store(site, as: CreationSite.self)
    if Diagnostics.isOn { cell.trackHere(site) }
  }

  /// The cell whose outcome is that of the promise, for tests of promise code.
  package var watchedCell: PromiseCell { observed }
}
