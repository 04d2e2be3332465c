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
    let promise = kitchen.wash()
    Task {
      do {
        try await promise.get()
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
    let promise = kitchen.order("coffee")
    Task {
      do {
        let order = try await promise.get()
        self.kitchen.log(order.name)
      } catch let cause {
        let error = NSError.reason(for: cause)
        self.kitchen.log("\(error.domain) \(error.code)")
      }
    }
  }
}
