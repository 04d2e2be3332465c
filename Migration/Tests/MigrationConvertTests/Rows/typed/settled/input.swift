// Row: promises of values
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Order> {
    StdPromise(fulfilled: Order(name: "tea"))
  }
}
