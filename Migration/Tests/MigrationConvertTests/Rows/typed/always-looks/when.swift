// Row: `always` that looks at the outcome
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<Order> {
    // promise-migrate: to WhenPromises: its handler uses the outcome
    kitchen.order("tea").always { result in
      self.kitchen.log("\(result)")
    }
  }
}
