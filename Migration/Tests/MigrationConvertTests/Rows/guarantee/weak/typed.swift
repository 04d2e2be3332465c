// Row: `[weak self]`
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Order> {
    kitchen.order("tea").always { [weak self] _ in
      self?.kitchen.log("over")
    }
  }
}
