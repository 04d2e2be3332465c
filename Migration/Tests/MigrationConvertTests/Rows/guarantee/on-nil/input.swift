// Row: `on: nil`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    kitchen.order("tea").map(on: nil) { order in
      order.count
    }
  }
}
