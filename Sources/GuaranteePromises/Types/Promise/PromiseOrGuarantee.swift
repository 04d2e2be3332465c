// SPDX-License-Identifier: MIT

public import PromiseCore

/// What promises and guarantees are to the operators: how each is made, and how an error ends it.
///
/// It is a protocol, not a common superclass: where a chain has a mistake, the type-checker tries for what a handler
/// returns each superclass of its type, so that every superclass more doubles the time.
@usableFromInline
package protocol PromiseOrGuarantee: _PromiseCell {
  /// A pending cell that whoever holds it may settle.
  init(cell flags: CellFlags)

  /// A cell that only its source settles, and only its holders are interested in; which counts if the cell takes part
  /// in requests.
  init(derived flags: CellFlags)

  /// The object that users hold for a cell that takes part in requests.
  init(handle node: _PromiseCell)

  /// The outcome of `node`, whose claim the caller owns, for an error.
  static func end(_ node: _PromiseCell, throwing error: any Error) -> Outcome
}

extension PromiseOrGuarantee {
  /// A pending promise or guarantee that the library itself will settle.
  static func tracked() -> Self {
    let pending = Self(cell: [])
    pending.trackHere()
    return pending
  }

  /// Notes the line that made a pending promise or guarantee, for reports.
  @inlinable @inline(__always)
  package func note(_ site: CreationSite) {
    store(site, as: CreationSite.self)
    if Diagnostics.isOn { trackHere(site) }
  }

  /// Reports the end of a pending promise or guarantee whose settling was promised: called by its `deinit`.
  func reportLoss() {
    if has(.reportsLoss), outcome == .pending {
      LogEvent.log(
        .pendingGuaranteeDeallocated, take(as: CreationSite.self), way: record?.explanation)
    }
  }

  /// The cell whose outcome is that of the promise, for tests of promise code.
  package var watchedCell: _PromiseCell { observed }
}
