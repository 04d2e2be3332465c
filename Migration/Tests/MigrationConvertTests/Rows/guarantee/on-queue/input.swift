// Row: `on:` another queue
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    kitchen.order("tea").map(on: .global()) { order in
      order.count
    }
  }
}
