// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import GuaranteePromises

@MainActor
final class Kitchen {
  func order(_ name: String) -> Promise<Order> { begin("order \(name)", Order(name: name)) }
  func brew(_ order: Order) -> Promise<Cup> { begin("brew", Cup(label: order.name)) }
  func wash() -> Promise<Void> { begin("wash", ()) }
  func log(_ text: String) { World.note(text) }
  func read(_ order: Order) throws -> Int { try World.read(order) }

  private func begin<Value: Sendable>(_ step: String, _ value: Value) -> Promise<Value> {
    Promise { seal in
      World.begin(step) { failure in
        switch failure {
        case nil: seal.fulfill(value)
        case .fails: seal.reject(IsClosed())
        case .cancelled: seal.reject(PMKError.cancelled)
        }
      }
    }
  }
}
