// Shape: `--tasks`: APlusPromises: `catch` at the end, beside the promise that is returned
// swift-format-ignore-file
// Options: --tasks
import APlusPromises
import Foundation

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func order() -> Promise<Order> {
    let ordered = Deferred<Order>()
    kitchen.wash().then {
      self.kitchen.order("tea")
    }.then { order in
      self.kitchen.log(order.name)
      ordered.resolve(order)
    }.catch { ordered.reject($0) }
    return ordered.promise
  }

  func show() {
    kitchen.order("coffee").then { order in
      self.kitchen.log(order.name)
    }.catch { error in
      self.kitchen.log("\(error.domain) \(error.code)")
    }
  }
}
