// Row: `done` and `catch`
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func start() {
    kitchen.order("tea").tryMap { order in
      self.kitchen.log("done \(order.name)")
    }.catch { _ in
      self.kitchen.log("caught")
    }
  }
}
