// SPDX-License-Identifier: MIT

public import PromiseCore

/// What promises and guarantees have in common as objects: that some report their loss.
///
/// It is not generic, so that letting go of a promise does not ask for the metadata of its type.
public class _PromiseOrGuarantee: _PromiseCell, @unchecked Sendable {
  @inlinable @inline(__always)
  init(cell claimed: Bool, _ flags: CellFlags) {
    super.init(claimed: claimed, sealed: claimed, flags: flags)
  }

  /// What takes part in requests, but does not hold what it waits for, and is to have a handle.
  @inlinable @inline(__always)
  init(follower flags: CellFlags) {
    super.init(claimed: true, flags: flags.union([.requestable, .losable]))
  }

  deinit {
    if has(.reportsLoss), outcome == .pending {
      LogEvent.log(.pendingGuaranteeDeallocated, take(as: CreationSite.self))
    }
  }
}

extension _PromiseOrGuarantee {
  /// The cell that says how the promise ended, for tests of promise code.
  package var watchedCell: _PromiseCell { observed }
}
