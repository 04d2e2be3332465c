// Shape: `--tasks`: PlainPromises: `catch` and `always` at the end
// Options: --tasks
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = PlainKitchen()

  func show() {
    kitchen.log("begin")
    kitchen.order("tea").then { order in
      self.kitchen.log(order.name)
    }.catch { error in
      self.kitchen.log("\(error)")
    }.always {
      self.kitchen.log("end")
    }
  }
}
