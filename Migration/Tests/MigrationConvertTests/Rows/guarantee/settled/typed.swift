// Row: promises of values
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run(_ isOpen: Bool) -> StdPromise<Order> {
    guard isOpen else { return .init(fulfilled: Order(name: "water")) }
    return StdPromise(fulfilled: Order(name: "tea"))
  }

  func nothing() -> StdPromise<Void> { StdPromise(fulfilled: ()) }
}
