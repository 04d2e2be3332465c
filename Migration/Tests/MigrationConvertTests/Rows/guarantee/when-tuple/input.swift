// Row: `when(fulfilled:)` of several
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<String> {
    when(fulfilled: kitchen.order("tea"), kitchen.brew(Order(name: "coffee"))).map { order, cup in
      order.name + cup.label
    }
  }
}
