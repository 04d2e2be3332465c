// Shape: `--tasks`: every error is caught, and the last handler returns early
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show(_ isOpen: Bool) {
    if isOpen {
      let promise = kitchen.order("tea")
      Task {
        do {
          let order = try await promise.get()
          guard order.count > 0 else { return }
          self.kitchen.log(order.name)
        } catch let reason {
          self.kitchen.log("\(reason)")
        }
      }
      return
    }
    kitchen.log("closed")
  }
}
