// Shape: `[weak self]`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func serve() -> Promise<Void> {
    kitchen.order("tea").done { [weak self] order in
      self?.kitchen.log(order.name)
    }
  }
}
