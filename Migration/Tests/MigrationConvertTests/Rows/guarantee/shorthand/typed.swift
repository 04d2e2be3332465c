// Row: `$0`, and an array’s own `map`
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<[Int]> {
    kitchen.order("tea").tryMap { [$0.count, 2].map { $0 + 1 } }
  }
}
