// Shape: early returns in a handler after which the chain goes on
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label(_ name: String) -> Promise<String> {
    // promise-migrate: the handler returns early, and the chain goes on
    kitchen.order(name).map { order -> Int in
      if order.name.isEmpty { return 0 }
      return order.count
    }.map { "\($0)" }
  }
}
