// Shape: `--tasks`: APlusPromises: `catch` at the end, beside the promise that is returned
// swift-format-ignore-file
// Options: --tasks
import APlusPromises
import Foundation

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func order() -> Promise<Order> {
    let ordered = Deferred<Order>()
    Task {
      do {
        try await kitchen.wash().get()
        let order = try await self.kitchen.order("tea").get()
        self.kitchen.log(order.name)
        ordered.resolve(order)
      } catch {
        let reason = NSError.reason(for: error)
        ordered.reject(reason)
      }
    }
    return ordered.promise
  }

  func show() {
    Task {
      do {
        let order = try await kitchen.order("coffee").get()
        self.kitchen.log(order.name)
      } catch let cause {
        let error = NSError.reason(for: cause)
        self.kitchen.log("\(error.domain) \(error.code)")
      }
    }
  }
}
