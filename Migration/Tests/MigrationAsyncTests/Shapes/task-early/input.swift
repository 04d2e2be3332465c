// Shape: `--tasks`: early returns in handlers after which the chain goes on
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show(_ least: String) {
    kitchen.order(least).done { order in
      guard order.name != "tea" else { return }
      self.kitchen.log(order.name)
    }.catch { error in
      if error is IsClosed { return }
      self.kitchen.log("\(error)")
    }.finally {
      guard self.kitchen.isOpen else { return }
      self.kitchen.log("end")
    }
  }
}
