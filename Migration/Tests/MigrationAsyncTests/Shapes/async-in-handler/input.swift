// Shape: a task in a handler that waits for a promise
// swift-format-ignore-file
// Options: --keep --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  func serve(_ names: [String]) -> Promise<Void> {
    kitchen.order("coffee").done { order in
      Task { self.kitchen.log((try? await self.name().get()) ?? "none") }
      self.kitchen.log(order.name)
    }
  }

  func show() {
    kitchen.order("coffee").done { order in
      Task { self.kitchen.log((try? await self.name().get()) ?? "none") }
      self.kitchen.log(order.name)
    }.cauterize()
  }
}
