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
    // promise-migrate: the promise is optional
    pending?.done { order in
      self.kitchen.log(order.name)
    }.catch { error in
      self.kitchen.log("\(error)")
    }
  }

  func order() {
    // promise-migrate: the promise is optional
    other?.order("tea").done { order in
      self.kitchen.log(order.name)
    }.catch { error in
      self.kitchen.log("\(error)")
    }
  }
}
