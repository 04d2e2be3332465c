// Row: `[weak self]`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    // promise-migrate: to APlusPromises: nothing of APlusPromises corresponds to `ensure`
    kitchen.order("tea").ensure { [weak self] in
      self?.kitchen.log("over")
    }
  }
}
