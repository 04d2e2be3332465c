// Shape: `--tasks`: every error is caught, and the last handler returns early
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show(_ isOpen: Bool) {
    if isOpen {
      kitchen.order("tea").done { order in
        guard order.count > 0 else { return }
        self.kitchen.log(order.name)
      }.catch(policy: .allErrors) { reason in
        self.kitchen.log("\(reason)")
      }
      return
    }
    kitchen.log("closed")
  }
}
