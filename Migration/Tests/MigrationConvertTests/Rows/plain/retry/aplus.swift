// Row: `Promises.retry`
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    // promise-migrate: to APlusPromises: nothing corresponds to `Promises.retry`
    Promises.retry(count: 3, delay: 0.1) { [kitchen] in kitchen.order("tea") }
  }
}
