// Shape: `--tasks`: some handlers hold `self` weakly, and some do not
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show() {
    kitchen.order("tea").done { [weak self] order in
      self?.kitchen.log(order.name)
    }.catch { self.kitchen.log("\($0)") }
  }
}
