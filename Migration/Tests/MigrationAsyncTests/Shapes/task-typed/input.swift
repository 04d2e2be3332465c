// Shape: `--tasks`: TypedPromises: `catch` and `always` at the end
// Options: --tasks
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  func show() {
    kitchen.log("begin")
    kitchen.order("tea").then { order in
      self.kitchen.log(order.name)
    }.catch { error in
      self.kitchen.log("\(error)")
    }.always { _ in
      self.kitchen.log("end")
    }
  }
}
