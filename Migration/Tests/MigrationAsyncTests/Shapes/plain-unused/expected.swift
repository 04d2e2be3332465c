// Shape: handlers of values that nobody uses
// swift-format-ignore-file
// Options: --tasks
import PlainPromises

@MainActor
final class Shop {
  let kitchen = PlainKitchen()

  func show() {
    let promise = kitchen.order("tea")
    Task {
      do {
        _ = try await promise.get()
        self.kitchen.log("ordered")
      } catch {
        self.kitchen.log("\(error)")
      }
    }
  }

  func label() async throws -> String {
    _ = try await kitchen.order("tea").get()
    self.kitchen.log("ordered")
    let cup: Cup = try await self.kitchen.brew(Order(name: "milk")).get()
    return cup.label
  }
}
