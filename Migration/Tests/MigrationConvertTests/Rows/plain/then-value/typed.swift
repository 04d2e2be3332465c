// Row: `then` with a value
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Int> {
    kitchen.order("tea").tryMap { order in
      try self.kitchen.read(order)
    }
  }
}
