// Shape: a handler that captures constants
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()
  let name = "tea"

  func label(_ suffix: String) -> Promise<String> {
    let start = "a "
    return kitchen.order(name).map { [start, suffix, name] order in
      start + order.name + name + suffix
    }
  }
}
