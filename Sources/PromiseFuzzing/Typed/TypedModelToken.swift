// SPDX-License-Identifier: MIT

/// What callbacks hold of a token.
final class TypedTokenBox {
  private(set) var generation = 0
  private var registered: [TypedWeak<TypedCell>] = []
  private var chained: [(box: TypedWeak<TypedTokenBox>, includingCancel: Bool)] = []

  func register(_ cell: TypedCell) { registered.append(TypedWeak(object: cell)) }

  func chain(_ box: TypedTokenBox, includingCancel: Bool) {
    chained.append((TypedWeak(object: box), includingCancel))
  }

  /// Requests what is registered, in order, then the same with chained tokens, each of them once.
  func requestAll(invalidating: Bool) {
    var visited: [TypedTokenBox] = []
    visit(invalidating, &visited)
  }

  private func visit(_ invalidating: Bool, _ visited: inout [TypedTokenBox]) {
    if visited.contains(where: { $0 === self }) { return }
    visited.append(self)
    if invalidating { generation += 1 }
    let (cells, links) = (registered.compactMap(\.object), chained)
    registered = []
    for cell in cells { cell.request() }
    for link in links where invalidating || link.includingCancel {
      link.box.object?.visit(invalidating, &visited)
    }
  }
}

/// Something that may be gone.
struct TypedWeak<Object: AnyObject> { weak var object: Object? }
