// Shape: early returns in the middle, of a handler that does not say what it returns
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label(_ name: String) -> Promise<String> {
    // promise-migrate: the handler returns early, and does not say what
    kitchen.order(name).map { order in
      if order.name == "tea" { return 0 }
      return order.count
    }.map { "\($0)" }
  }
}
