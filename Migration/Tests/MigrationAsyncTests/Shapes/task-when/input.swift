// Shape: `--tasks`: WhenPromises: `fail` and `always` at the end
// Options: --tasks
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = WhenKitchen()

  func show() {
    kitchen.log("begin")
    kitchen.order("tea").done { order in
      self.kitchen.log(order.name)
    }.fail { error in
      self.kitchen.log("\(error)")
    }.always { _ in
      self.kitchen.log("end")
    }
  }
}
