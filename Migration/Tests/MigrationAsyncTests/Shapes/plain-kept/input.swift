// Shape: PlainPromises: `ensure`, `addTimeout` and handlers elsewhere: links that stay
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = PlainKitchen()

  func wanted() -> Promise<String> {
    kitchen.order("tea").ensure { $0.count > 0 }.then { order in order.name }
  }

  func limited() -> Promise<Int> {
    kitchen.order("tea").addTimeout(60).then { $0.count }
  }

  func elsewhere() -> Promise<String> {
    kitchen.order("tea").then(on: background) { order in
      order.name + here()
    }.then { text in
      text + here()
    }
  }
}
