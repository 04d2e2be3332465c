// Row: `when` of an array, and of several
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    when([kitchen.order("tea"), kitchen.order("coffee")]).then { orders in orders.count }
  }

  func both() -> Promise<String> {
    // promise-migrate: to APlusPromises: nothing there makes a tuple of several promises
    when(kitchen.order("tea"), kitchen.brew(Order(name: "coffee"))).then { order, cup in
      order.name + cup.label
    }
  }
}
