// Row: a function’s name as handler
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Cup> {
    kitchen.order("tea").tryFlatMap(kitchen.brew)
  }
}
