// Shape: PlainPromises: `then` with two handlers, `recover` for errors of one type, `mapError`, and what nobody waits for
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = PlainKitchen()

  func told() -> Promise<Order> {
    kitchen.order("tea").then({ self.kitchen.log($0.name) }, { self.kitchen.log("\($0)") })
  }

  func renamed() -> Promise<Order> {
    kitchen.order("tea").mapError { _ in IsClosed() }
  }

  func beside() -> Promise<Order> {
    kitchen.order("tea").always(on: background) { print(here()) }
  }

  func behind() -> Promise<String> {
    beside().then { order in order.name }
  }

  func typed() -> Promise<Order> {
    kitchen.order("tea").recover(type: IsClosed.self) { _ in self.kitchen.order("coffee") }
  }
}
