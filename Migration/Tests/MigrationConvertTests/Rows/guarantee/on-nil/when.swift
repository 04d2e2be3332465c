// Row: `on: nil`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    // promise-migrate: to WhenPromises: its handler cannot run on `settling thread` there
    kitchen.order("tea").map(on: nil) { order in
      order.count
    }
  }
}
