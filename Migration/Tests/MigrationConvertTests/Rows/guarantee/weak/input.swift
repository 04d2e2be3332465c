// Row: `[weak self]`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Order> {
    kitchen.order("tea").ensure { [weak self] in
      self?.kitchen.log("over")
    }
  }
}
