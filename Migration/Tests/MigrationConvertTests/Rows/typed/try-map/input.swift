// Row: `tryMap`
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int, any Error> {
    kitchen.order("tea").tryMap { order in
      try self.kitchen.read(order)
    }
  }
}
