// Shape: WhenPromises: queues: `done` runs on that of its promise, and nobody waits for it
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = WhenKitchen()

  func place() -> Promise<String> {
    kitchen.order("tea").then(on: background) { order in
      order.name + here()
    }.then { text in
      text + here()
    }
  }

  func name() -> Promise<String> {
    kitchen.order("tea").done { order in
      self.kitchen.log(order.name)
    }.then { order in
      order.name
    }
  }
}
