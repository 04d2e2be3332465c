// Shape: APlusPromises: `cancel`: the promise is asked, and its answer waited for
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func stop() -> Promise<Int> {
    kitchen.order("tea").then { order -> Promise<Void> in
      self.kitchen.log(order.name)
      return self.kitchen.rest().cancel()
    }.then {
      self.kitchen.log("stopped")
      return 1
    }
  }
}
