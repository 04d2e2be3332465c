// Shape: a handler that is an `if` or a `switch` with values
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

  func length() -> Promise<Int> {
    kitchen.order("tea").map { order in
      switch order.name {
      case "tea": "short"
      default: "as long as it is"
      }
    }.map { text in text.count }
  }
}
