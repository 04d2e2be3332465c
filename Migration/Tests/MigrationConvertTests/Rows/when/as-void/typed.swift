// Row: `asVoid`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Void> {
    // promise-migrate: to TypedPromises: nothing of TypedPromises corresponds to `asVoid`
    kitchen.order("tea").asVoid()
  }
}
