// Shape: WhenPromises: `then`, `done`, `asVoid`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = WhenKitchen()

  func label() -> Promise<String> {
    kitchen.order("tea").then { order in
      self.kitchen.brew(order)
    }.done { cup in
      self.kitchen.log(cup.label)
    }.then { cup in
      cup.label + "!"
    }
  }

  func nothing() -> Promise<Void> {
    kitchen.order("tea").asVoid()
  }

  func served() -> Promise<Void> {
    kitchen.order("tea").then { order in
      self.kitchen.served += try self.kitchen.read(order)
    }
  }

  func count(_ name: String) -> Promise<Int> {
    if !kitchen.isOpen { return Promise(state: .rejected(error: IsClosed())) }
    guard name != "nothing" else { return Promise(state: .resolved(value: 0)) }
    return label().then { label in label.count }
  }
}
