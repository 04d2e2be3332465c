// Row: `Promises.zip`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<String> {
    when(fulfilled: kitchen.order("tea"), kitchen.wash()).map { order, _ in order.name }
  }
}
