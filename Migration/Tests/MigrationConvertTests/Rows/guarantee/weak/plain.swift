// Row: `[weak self]`
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    kitchen.order("tea").always { [weak self] in
      self?.kitchen.log("over")
    }
  }
}
