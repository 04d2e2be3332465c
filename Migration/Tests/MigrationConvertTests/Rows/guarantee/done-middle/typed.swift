// Row: `done` in the middle of a chain
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Cup> {
    kitchen.order("tea").tryMap { order in
      self.kitchen.log("done \(order.name)")
    }.tryFlatMap {
      self.kitchen.brew(Order(name: "coffee"))
    }
  }
}
