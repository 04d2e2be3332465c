// SPDX-License-Identifier: MIT

public import PromiseCore

/// The common superclass of promises and guarantees, so that each operator is derived in one way.
///
/// It is not generic, so that the release of a promise does not ask for the metadata of its type.
public class _PromiseOrGuarantee: _PromiseCell, @unchecked Sendable {
  // Both classes restate the two: an inherited initializer is not inlined in clients.

  /// A pending cell that whoever holds it may settle.
  @inlinable @inline(__always)
  package required init(cell flags: CellFlags) { super.init(flags: flags) }

  /// A cell that only its source settles, and only its holders are interested in; which counts if the cell takes part
  /// in requests.
  @inlinable @inline(__always)
  package required init(derived flags: CellFlags) {
    super.init(claimed: true, sealed: !flags.contains(.requestable), flags: flags)
  }

  /// The object that users hold for a cell that takes part in requests.
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

  /// The outcome of `node`, whose claim the caller owns, for an error: it is rejected.
  @inlinable
  package class func end(_ node: _PromiseCell, throwing error: any Error) -> Outcome {
    node.rejectThrown(error)
  }
}

extension _PromiseOrGuarantee {
  /// A pending promise or guarantee that the library itself will settle.
  @usableFromInline
  package static func tracked() -> Self {
    let pending = Self(cell: [])
    pending.trackHere()
    return pending
  }

  /// Notes the line that made a pending promise or guarantee, for reports.
  @inlinable @inline(__always)
  package final func note(_ site: CreationSite) {
    store(site, as: CreationSite.self)
    if Diagnostics.isOn { trackHere(site) }
  }

  /// The cell whose outcome is that of the promise, for tests of promise code.
  package var watchedCell: _PromiseCell { observed }
}
