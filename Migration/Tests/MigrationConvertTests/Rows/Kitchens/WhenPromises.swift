// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import WhenPromises

@MainActor
final class Kitchen {
  func order(_ name: String) -> Promise<Order> { begin("order \(name)", Order(name: name)) }
  func brew(_ order: Order) -> Promise<Cup> { begin("brew", Cup(label: order.name)) }
  func wash() -> Promise<Void> { begin("wash", ()) }
  func log(_ text: String) { World.note(text) }
  func read(_ order: Order) throws -> Int { try World.read(order) }

  private func begin<Value: Sendable>(_ step: String, _ value: Value) -> Promise<Value> {
    let promise = Promise<Value>()
    World.begin(step) { failure in
      switch failure {
      case nil: promise.resolve(value)
      case .fails: promise.reject(IsClosed())
      case .cancelled: promise.reject(PromiseError.cancelled)
      }
    }
    return promise
  }
}
