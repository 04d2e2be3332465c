// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import APlusPromises
import Foundation

/// The kitchen of shapes in the other dialect.
@MainActor
final class PlusKitchen {
  var isOpen: Bool { World.isOpen }
  private var resting: [Deferred<Void>] = []
  var served = 0 { didSet { World.trace.append("served \(served)") } }

  func order(_ name: String) -> Promise<Order> {
    Promise { World.begin("order \(name)", Order(name: name), $0, $1) }
  }

  func brew(_ order: Order) -> Promise<Cup> {
    Promise { World.begin("brew", Cup(label: order.name), $0, $1) }
  }

  func wash() -> Promise<Void> {
    Promise { World.begin("wash", (), $0, $1) }
  }

  /// A promise that is not settled before it is cancelled.
  func rest() -> Promise<Void> {
    let deferred = Deferred<Void>()
    resting.append(deferred)
    return deferred.promise
  }

  func log(_ text: String) { World.trace.append(text) }

  func read(_ order: Order) throws -> Int {
    if let error = World.failing["read"] { throw error }
    return order.count
  }
}

extension World {
  /// Settles a promise of the other dialect from another thread.
  static func begin<Value: Sendable>(
    _ step: String, _ value: Value, _ resolve: @escaping @Sendable (Value) -> Void,
    _ reject: @escaping @Sendable (NSError) -> Void
  ) {
    begin(step) { error in
      if let error { reject(NSError.reason(for: World.plain(error))) } else { resolve(value) }
    }
  }
}
