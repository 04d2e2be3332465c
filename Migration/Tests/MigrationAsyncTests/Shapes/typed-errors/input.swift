// Shape: TypedPromises: `catch` and `always`, which pass on what they hear, and what goes on from an error
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  func noted() -> StdPromise<Cup> {
    kitchen.order("tea").flatMap(on: .main) { order in
      self.kitchen.brew(order)
    }.catch { error in
      self.kitchen.log("\(error)")
    }.always { _ in
      self.kitchen.log("always")
    }
  }

  func again() -> StdPromise<Order> {
    kitchen.order("tea").tryFlatMapError(on: .main) { error -> StdPromise<Order> in
      guard error is IsClosed else { throw error }
      return self.kitchen.order("coffee")
    }
  }

  func other() -> StdPromise<Order> {
    kitchen.order("tea").flatMapError(on: .main) { _ in self.kitchen.order("coffee") }
  }

  func name() -> StdPromise<String> {
    kitchen.order("tea").map(on: .main) { $0.name }.tryRecover(on: .main) { _ in "nothing" }
  }
}
