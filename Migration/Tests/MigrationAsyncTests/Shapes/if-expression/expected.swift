// Shape: a handler that is an `if` with values
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func size() -> Promise<String> {
    // promise-migrate: the handler returns the value of an `if` or a `switch`
    kitchen.order("tea").map { order in
      if order.count > 1 { "large" } else { "small" }
    }
  }
}
