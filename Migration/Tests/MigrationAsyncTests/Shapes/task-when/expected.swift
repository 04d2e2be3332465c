// Shape: `--tasks`: WhenPromises: `fail` and `always` at the end
// Options: --tasks
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = WhenKitchen()

  func show() {
    kitchen.log("begin")
    let promise = kitchen.order("tea")
    Task {
      do {
        let order = try await promise.get()
        self.kitchen.log(order.name)
      } catch where (error as? PromiseError) != .cancelled {
        self.kitchen.log("\(error)")
      } catch {}
      self.kitchen.log("end")
    }
  }
}
