// Shape: `--tasks`: a promise that may be nil
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()
  var pending: Promise<Order>?
  var other: Kitchen?

  func show() {
    pending?.done { order in
      self.kitchen.log(order.name)
    }.catch { error in
      self.kitchen.log("\(error)")
    }
  }

  func order() {
    other?.order("tea").done { order in
      self.kitchen.log(order.name)
    }.catch { error in
      self.kitchen.log("\(error)")
    }
  }
}
