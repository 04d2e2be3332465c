// Row: `race`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    // promise-migrate: to WhenPromises: nothing corresponds to `race`
    race(Promise.value(Order(name: "water")), kitchen.order("tea"))
  }
}
