// Row: `on: .main`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    kitchen.order("tea").map(on: .main) { order in
      order.count
    }
  }
}
