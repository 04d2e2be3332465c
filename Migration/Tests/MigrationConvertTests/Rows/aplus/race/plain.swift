// Row: `Promise.race`
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    Promises.race([Promise(value: Order(name: "water")), kitchen.order("tea")])
  }
}
