// Row: `$0`, and an array’s own `map`
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<[Int]> {
    kitchen.order("tea").then { [$0.count, 2].map { $0 + 1 } }
  }
}
