// Row: `Promises.zip`
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<String> {
    Promises.zip(kitchen.order("tea"), kitchen.wash()).then { order, _ in order.name }
  }
}
