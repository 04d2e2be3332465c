// Row: `then` with a promise
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Cup> {
    kitchen.order("tea").then { order in
      self.kitchen.brew(order)
    }
  }
}
