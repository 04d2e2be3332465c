// Row: `always` that does not look
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    kitchen.order("tea").always {
      self.kitchen.log("over")
    }
  }
}
