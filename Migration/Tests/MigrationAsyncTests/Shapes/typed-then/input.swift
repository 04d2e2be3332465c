// Shape: TypedPromises: `map`, `flatMap`, `then` and their `try` forms
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  func label() -> StdPromise<String> {
    kitchen.order("tea").flatMap { order in
      self.kitchen.brew(order)
    }.then { cup in
      self.kitchen.log(cup.label)
    }.map { cup in
      cup.label + "!"
    }
  }

  func checked() -> Promise<Int, any Error> {
    kitchen.order("tea").tryMap { order in
      try self.kitchen.read(order)
    }
  }

  func twice() -> StdPromise<Cup> {
    kitchen.order("tea").tryFlatMap { order -> StdPromise<Cup> in
      guard try self.kitchen.read(order) < 2 else { throw IsClosed() }
      return self.kitchen.brew(order)
    }
  }

  func count(_ name: String) -> StdPromise<Int> {
    if !kitchen.isOpen { return StdPromise(rejected: IsClosed()) }
    guard name != "nothing" else { return StdPromise(fulfilled: 0) }
    return label().map { label in label.count }
  }
}
