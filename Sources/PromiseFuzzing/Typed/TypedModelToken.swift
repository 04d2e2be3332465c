// SPDX-License-Identifier: MIT

/// The part of a token that callbacks hold.
final class TypedTokenBox {
  private(set) var generation = 0
  var registered: [ModelWeak<TypedCell>] = []
  var chained: [(box: ModelWeak<TypedTokenBox>, includingCancel: Bool)] = []

  /// Requests the registered promises in order, then those of chained tokens, each token once.
  ///
  /// - Returns: The tokens that have been visited.
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
