// Shape: PlainPromises: `then` with a promise, with a value, with nothing, and with nothing that may throw
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = PlainKitchen()

  func label() -> Promise<String> {
    kitchen.order("tea").then { order in
      self.kitchen.brew(order)
    }.then { cup in
      cup.label + "!"
    }
  }

  func shown() -> Promise<Order> {
    kitchen.order("tea").then { order in
      self.kitchen.log(order.name)
    }
  }

  func checked() -> Promise<Void> {
    kitchen.order("tea").then { order -> Void in
      let count = try self.kitchen.read(order)
      self.kitchen.log("\(count)")
    }
  }

  func count(_ name: String) -> Promise<Int> {
    if !kitchen.isOpen { return Promise(error: IsClosed()) }
    guard name != "nothing" else { return Promise(value: 0) }
    return label().then { label -> Int in
      guard label != "coffee" else { return 0 }
      return label.count
    }
  }
}
