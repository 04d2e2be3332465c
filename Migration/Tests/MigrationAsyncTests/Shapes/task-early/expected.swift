// Shape: `--tasks`: early returns in handlers after which the chain goes on
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show(_ least: String) {
    let promise = kitchen.order(least)
    Task {
      do {
        let order = try await promise.get()
        step: do {
          guard order.name != "tea" else { break step }
          self.kitchen.log(order.name)
        }
      } catch where !error.isCancelled {
        step2: do {
          if error is IsClosed { break step2 }
          self.kitchen.log("\(error)")
        }
      } catch {}
      guard self.kitchen.isOpen else { return }
      self.kitchen.log("end")
    }
  }
}
