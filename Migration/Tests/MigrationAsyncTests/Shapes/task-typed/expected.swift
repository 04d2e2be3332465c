// Shape: `--tasks`: TypedPromises: `catch` and `always` at the end
// Options: --tasks
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = TypedKitchen()

  func show() {
    kitchen.log("begin")
    let promise = kitchen.order("tea")
    Task {
      do {
        let order = try await promise.get()
        self.kitchen.log(order.name)
      } catch where !(error is CancellationError) {
        self.kitchen.log("\(error)")
      } catch {}
      self.kitchen.log("end")
    }
  }
}
