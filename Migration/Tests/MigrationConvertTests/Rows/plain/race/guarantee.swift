// Row: `Promises.race`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    race([Promise.value(Order(name: "water")), kitchen.order("tea")])
  }
}
