// Row: `when(fulfilled:)`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    when(fulfilled: [kitchen.order("tea"), kitchen.order("coffee")]).map { orders in
      orders.count
    }
  }
}
