// Row: `Promise.race`
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    // promise-migrate: to TypedPromises: a promise that is cancelled does not win there
    Promise.race([Promise(value: Order(name: "water")), kitchen.order("tea")])
  }
}
