// Row: `on: .main`
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Int> {
    kitchen.order("tea").tryMap { order in
      order.count
    }
  }
}
