// Row: `progress`
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    kitchen.order("tea").progress { (part: Float) in self.kitchen.log("\(part)") }
  }
}
