// SPDX-License-Identifier: MIT

public import PromiseCore

/// What promises and guarantees have in common as objects, so that each operator is derived in one way.
///
/// It is not generic, so that letting go of a promise does not ask for the metadata of its type.
public class _PromiseOrGuarantee: _PromiseCell, @unchecked Sendable {
  /// Restated by both classes: an inherited one is not inlined in clients.
  @inlinable @inline(__always)
  package required init(cell flags: CellFlags, claimed: Bool = false, sealed: Bool = false) {
    super.init(claimed: claimed, sealed: sealed, flags: flags)
  }

  /// What users hold of a cell that takes part in requests.
  @usableFromInline
  package required convenience init(handle node: _PromiseCell) {
    self.init(cell: [.handle, .requestable])
    becomeHandle(owning: .passRetained(node))
  }

  deinit {
    if has(.reportsLoss), outcome == .pending {
      LogEvent.log(
        .pendingGuaranteeDeallocated, take(as: CreationSite.self), way: record?.explanation)
    }
  }

  /// How `node`, whose claim the caller owns, ends with an error: it is rejected.
  @inlinable
  class func end(_ node: _PromiseCell, throwing error: any Error) -> Outcome {
    node.rejectThrown(error)
  }
}

extension _PromiseOrGuarantee {
  /// A pending one that the library itself will settle.
  @usableFromInline
  static func tracked() -> Self {
    let pending = Self(cell: [])
    pending.trackHere()
    return pending
  }

  /// Notes the line that made a pending one, for reports.
  @inlinable @inline(__always)
  final func note(_ site: CreationSite) {
    store(site, as: CreationSite.self)
    if Diagnostics.isOn { trackHere(site) }
  }

  /// The cell that says how the promise ended, for tests of promise code.
  package var watchedCell: _PromiseCell { observed }
}
