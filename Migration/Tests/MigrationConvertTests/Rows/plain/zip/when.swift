// Row: `Promises.zip`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<String> {
    when(kitchen.order("tea"), kitchen.wash()).then { order, _ in order.name }
  }
}
