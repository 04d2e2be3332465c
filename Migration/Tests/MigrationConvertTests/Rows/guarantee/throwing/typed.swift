// Row: handlers that throw
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Cup> {
    kitchen.order("tea").tryMap { order in
      try self.kitchen.read(order)
    }.tryFlatMap { count in
      self.kitchen.brew(Order(name: "tea \(count)"))
    }
  }
}
