// Shape: `--tasks`: `[weak self]`
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show() {
    kitchen.order("tea").done { [weak self] order in
      self?.kitchen.log(order.name)
    }.catch { _ in }
  }
}
