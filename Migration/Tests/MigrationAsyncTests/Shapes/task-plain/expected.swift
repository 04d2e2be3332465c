// Shape: `--tasks`: PlainPromises: `catch` and `always` at the end
// Options: --tasks
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = PlainKitchen()

  func show() {
    kitchen.log("begin")
    let promise = kitchen.order("tea")
    Task {
      do {
        let order = try await promise.get()
        self.kitchen.log(order.name)
      } catch {
        self.kitchen.log("\(error)")
      }
      self.kitchen.log("end")
    }
  }
}
