// Row: `[weak self]`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    kitchen.order("tea").always { [weak self] _ in
      self?.kitchen.log("over")
    }
  }
}
