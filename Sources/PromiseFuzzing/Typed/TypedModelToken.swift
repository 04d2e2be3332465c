// SPDX-License-Identifier: MIT

/// What callbacks hold of a token.
final class TypedTokenBox {
  private(set) var generation = 0
  var registered: [ModelWeak<TypedCell>] = []
  var chained: [(box: ModelWeak<TypedTokenBox>, includingCancel: Bool)] = []

  /// Requests what is registered, in order, then the same with chained tokens, each of them once.
  ///
  /// - Returns: those that have been visited.
  @discardableResult
  func requestAll(invalidating: Bool, visited: [TypedTokenBox] = []) -> [TypedTokenBox] {
    if visited.contains(where: { $0 === self }) { return visited }
    if invalidating { generation += 1 }
    let (cells, links) = (registered.compactMap(\.object), chained)
    registered = []
    for cell in cells { cell.request() }
    return links.filter { invalidating || $0.includingCancel }.reduce(visited + [self]) {
      $1.box.object?.requestAll(invalidating: invalidating, visited: $0) ?? $0
    }
  }
}
