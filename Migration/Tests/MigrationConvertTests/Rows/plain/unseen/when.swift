// Row: a handler that does not show what it returns
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<String> {
    // promise-migrate: to WhenPromises: what its handler returns is not written
    kitchen.order("tea").then { order in order.name.uppercased() }
  }
}
