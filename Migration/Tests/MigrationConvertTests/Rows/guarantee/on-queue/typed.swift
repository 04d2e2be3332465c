// Row: `on:` another queue
// swift-format-ignore-file
import TypedPromises
import Dispatch

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Int> {
    kitchen.order("tea").tryMap(on: .queue(DispatchQueue.global())) { order in
      order.count
    }
  }
}
