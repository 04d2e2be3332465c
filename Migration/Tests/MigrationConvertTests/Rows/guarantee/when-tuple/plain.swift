// Row: `when(fulfilled:)` of several
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<String> {
    Promises.zip(kitchen.order("tea"), kitchen.brew(Order(name: "coffee"))).then { order, cup in
      order.name + cup.label
    }
  }
}
