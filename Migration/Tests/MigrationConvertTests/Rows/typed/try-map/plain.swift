// Row: `tryMap`
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    kitchen.order("tea").then { order in
      try self.kitchen.read(order)
    }
  }
}
