// Row: `Promises.zip`
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<String> {
    // promise-migrate: to APlusPromises: nothing there makes a tuple of several promises
    Promises.zip(kitchen.order("tea"), kitchen.wash()).then { order, _ in order.name }
  }
}
