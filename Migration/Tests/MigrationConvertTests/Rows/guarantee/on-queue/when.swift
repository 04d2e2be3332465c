// Row: `on:` another queue
// swift-format-ignore-file
import WhenPromises
import Dispatch

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    kitchen.order("tea").then(on: DispatchQueue.global()) { order in
      order.count
    }
  }
}
