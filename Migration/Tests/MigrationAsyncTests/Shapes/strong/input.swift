// Shape: `[self]`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func serve() -> Promise<Void> {
    kitchen.order("tea").done { [self] order in
      kitchen.log(order.name)
    }
  }
}
