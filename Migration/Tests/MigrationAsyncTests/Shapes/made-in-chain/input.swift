// Shape: a promise that is made of callbacks within a chain
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func typed() -> Promise<String> {
    kitchen.order("tea").then { order in
      Promise<String> { seal in seal.fulfill(order.name) }
    }
  }

  func untyped() -> Promise<String> {
    kitchen.order("tea").then { order in
      Promise { seal in seal.fulfill(order.name) }
    }
  }
}
