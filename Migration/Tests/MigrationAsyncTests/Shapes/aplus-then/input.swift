// Shape: APlusPromises: `then` with a promise, with a value, and with nothing
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func label() -> Promise<String> {
    kitchen.order("tea").then { order in
      self.kitchen.brew(order)
    }.then { cup in
      cup.label + "!"
    }
  }

  func serve() -> Promise<Void> {
    kitchen.order("coffee").then { order -> Promise<Cup> in
      self.kitchen.log(order.name)
      return self.kitchen.brew(order)
    }.then { cup in
      self.kitchen.log(cup.label)
    }
  }

  func count() -> Promise<Int> {
    label().then { label -> Int in
      guard label != "coffee" else { return 0 }
      return label.count
    }
  }

  func known(_ name: String) -> Promise<Int> {
    if !kitchen.isOpen { return Promise(value: 0) }
    return kitchen.order(name).then { order in try self.kitchen.read(order) }
  }
}
