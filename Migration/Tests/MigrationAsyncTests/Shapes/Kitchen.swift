// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import GuaranteePromises

// What the shapes use.

struct Order: Sendable {
  var name: String
  var count = 1
}

struct Cup: Sendable {
  var label: String
}

struct IsClosed: Error {}

@MainActor
final class Kitchen {
  var isOpen = true
  var served = 0

  func order(_ name: String) -> Promise<Order> {
    Promise { seal in seal.fulfill(Order(name: name)) }
  }

  func brew(_ order: Order) -> Promise<Cup> {
    Promise { seal in seal.fulfill(Cup(label: order.name)) }
  }

  func wash() -> Promise<Void> {
    Promise { seal in seal.fulfill(()) }
  }

  func guess() -> Guarantee<Order> {
    Guarantee { resolve in resolve(Order(name: "tea")) }
  }

  func log(_ text: String) {}

  func read(_ order: Order) throws -> Int { order.count }
}
