// SPDX-License-Identifier: MIT

public import PromiseCore

/// The end of a chain, after its `catch`.
@_fixed_layout
public class PMKFinalizer: PromiseObject, @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked)
  package final var cellState: CellState

  deinit { cell.end() }

  @inlinable
  package init(_ flags: CellFlags) {
    cellState = CellState(claimed: true, sealed: true, flags: flags)
  }

  /// Adds a handler that runs at the end; see the public forms.
  @inlinable @inline(__always)
  package final func addFinally(_ action: Routine) {
    let node = PromiseCell(claimed: true, flags: .deliversAll)
    node.prepare(action.body, at: action.place.destination) { node, _, _ in
      try? node.take(as: PlainRoutine.self)()
      return .pending
    }
    cell.attach(node)
  }
}
