// Shape: WhenPromises: queues: `done` runs on that of its promise, and nobody waits for it
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = WhenKitchen()

  func place() async throws -> String {
    let text = try await kitchen.order("tea").then(on: background) { order in
      order.name + here()
    }.get()
    return text + here()
  }

  func name() -> Promise<String> {
    // promise-migrate: who waits for the promise does not wait for the handler of `done`
    kitchen.order("tea").done { order in
      self.kitchen.log(order.name)
    }.then { order in
      order.name
    }
  }
}
