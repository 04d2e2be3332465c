// Shape: TypedPromises: `catch` and `always`, which pass on what they hear, and what goes on from an error
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  func noted() -> StdPromise<Cup> {
    kitchen.order("tea").flatMap { order in
      self.kitchen.brew(order)
    }.catch { error in
      self.kitchen.log("\(error)")
    }.always { _ in
      self.kitchen.log("always")
    }
  }

  func again() -> StdPromise<Order> {
    kitchen.order("tea").tryFlatMapError { error -> StdPromise<Order> in
      guard error is IsClosed else { throw error }
      return self.kitchen.order("coffee")
    }
  }

  func other() -> StdPromise<Order> {
    kitchen.order("tea").flatMapError { _ in self.kitchen.order("coffee") }
  }

  func name() -> StdPromise<String> {
    kitchen.order("tea").map { $0.name }.tryRecover { _ in "nothing" }
  }
}
