// Row: `asVoid`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Void> {
    kitchen.order("tea").asVoid()
  }
}
