// Row: `asVoid`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Void> {
    // promise-migrate: to APlusPromises: nothing of APlusPromises corresponds to `asVoid`
    kitchen.order("tea").asVoid()
  }
}
