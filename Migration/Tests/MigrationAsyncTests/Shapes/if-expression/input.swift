// Shape: a handler that is an `if` with values
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func size() -> Promise<String> {
    kitchen.order("tea").map { order in
      if order.count > 1 { "large" } else { "small" }
    }
  }
}
