// SPDX-License-Identifier: MIT

extension Nesting {
  /// Runs code as if inside of as many deliveries as a thread runs inside one another: as many handlers
  /// would give the threads of a small program too many orders.
  package static func atTheLimit(_ body: () -> Void) {
    let nesting = current
    for _ in 0..<limit { nesting.enter() }
    body()
    for _ in 1..<limit { _ = nesting.leave() }
    DeliveryLoop.leave(nesting)
  }
}
