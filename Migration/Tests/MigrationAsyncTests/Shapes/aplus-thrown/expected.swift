// Shape: APlusPromises: `catch` that may throw its reason by another name
// swift-format-ignore-file
import APlusPromises
import Foundation

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func order() -> Promise<Order> {
    // promise-migrate: what its handler throws may be the reason
    kitchen.order("tea").catch { reason -> Promise<Order> in
      let known = reason
      throw known
    }
  }
}
