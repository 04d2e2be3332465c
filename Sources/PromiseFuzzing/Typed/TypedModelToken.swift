// SPDX-License-Identifier: MIT

/// The identity of a token, which callbacks do not hold.
final class TypedToken {
  let box = TypedTokenBox()
  private let invalidatesOnDeinit: Bool

  init(invalidateOnDeinit: Bool) { invalidatesOnDeinit = invalidateOnDeinit }

  deinit {
    if invalidatesOnDeinit { box.visitAll(invalidating: true) }
  }
}

/// What callbacks hold of a token.
final class TypedTokenBox {
  private(set) var generation = 0
  private var cells: [TypedCell.Weak] = []
  private var links: [Link] = []

  private struct Link {
    weak var box: TypedTokenBox?
    let includingCancel: Bool
  }

  func register(_ cell: TypedCell) { cells.append(TypedCell.Weak(cell: cell)) }

  func chain(_ box: TypedTokenBox, includingCancel: Bool) {
    links.append(Link(box: box, includingCancel: includingCancel))
  }

  /// Requests what is registered, in order, then the same with chained tokens, each of them once.
  func visitAll(invalidating: Bool) {
    var visited: [TypedTokenBox] = []
    visit(invalidating, &visited)
  }

  private func visit(_ invalidating: Bool, _ visited: inout [TypedTokenBox]) {
    if visited.contains(where: { $0 === self }) { return }
    visited.append(self)
    if invalidating { generation += 1 }
    let (registered, chained) = (cells.compactMap(\.cell), links)
    cells = []
    for cell in registered { cell.request() }
    for link in chained where invalidating || link.includingCancel {
      link.box?.visit(invalidating, &visited)
    }
  }
}
