// Row: `Promises.zip`
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> StdPromise<String> {
    when(fulfilled: kitchen.order("tea"), kitchen.wash()).tryMap { order, _ in order.name }
  }
}
