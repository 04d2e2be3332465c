// Row: `when` of an array, and of several
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    when(fulfilled: [kitchen.order("tea"), kitchen.order("coffee")]).map { orders in orders.count }
  }

  func both() -> Promise<String> {
    when(fulfilled: kitchen.order("tea"), kitchen.brew(Order(name: "coffee"))).map { order, cup in
      order.name + cup.label
    }
  }
}
