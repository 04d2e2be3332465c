// Row: `on:` another queue
// swift-format-ignore-file
import APlusPromises
import Dispatch

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    kitchen.order("tea").then(on: .queue(DispatchQueue.global())) { order in
      order.count
    }
  }
}
