// Shape: `--tasks`: `[weak self]` in a handler that holds it while its promise is waited for
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func show() {
    kitchen.order("tea").then { [weak self] order -> Promise<Cup> in
      guard let self else { throw IsClosed() }
      return self.kitchen.brew(order)
    }.done { [weak self] cup in
      self?.kitchen.log(cup.label)
    }.catch { _ in }
  }
}
