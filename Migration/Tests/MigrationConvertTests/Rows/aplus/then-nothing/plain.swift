// Row: `then` with nothing
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Void> {
    kitchen.order("tea").then { order in
      self.kitchen.log(order.name)
    }
  }
}
