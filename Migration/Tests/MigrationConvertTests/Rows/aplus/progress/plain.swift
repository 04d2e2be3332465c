// Row: `progress`
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    // promise-migrate: to PlainPromises: nothing corresponds to `progress`
    kitchen.order("tea").progress { (part: Float) in self.kitchen.log("\(part)") }
  }
}
