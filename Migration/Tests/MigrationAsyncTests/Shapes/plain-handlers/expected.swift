// Shape: PlainPromises: `then` with two handlers, `recover` for errors of one type, `mapError`, and what nobody waits for
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = PlainKitchen()

  func told() -> Promise<Order> {
    // promise-migrate: `then` is given several handlers
    kitchen.order("tea").then({ self.kitchen.log($0.name) }, { self.kitchen.log("\($0)") })
  }

  func renamed() -> Promise<Order> {
    // promise-migrate: `mapError` makes another error of a cancellation, too
    kitchen.order("tea").mapError { _ in IsClosed() }
  }

  func beside() -> Promise<Order> {
    // promise-migrate: who waits for the promise does not wait for the handler of `always`
    kitchen.order("tea").always(on: background) { print(here()) }
  }

  func behind() -> Promise<String> {
    // promise-migrate: its promise has handlers that nobody waits for
    beside().then { order in order.name }
  }

  func typed() -> Promise<Order> {
    // promise-migrate: nothing corresponds to `type`
    kitchen.order("tea").recover(type: IsClosed.self) { _ in self.kitchen.order("coffee") }
  }
}
