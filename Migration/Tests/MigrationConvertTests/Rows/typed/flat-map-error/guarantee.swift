// Row: `tryFlatMapError`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    kitchen.order("tea").recover { _ in
      self.kitchen.order("coffee")
    }
  }
}
