// Shape: `--hold-self`: `self` is asked for in another way than with `guard`
// swift-format-ignore-file
// Options: --hold-self
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Promise<String> {
    kitchen.order("tea").map { [weak self] order in
      self == nil ? "nobody" : order.name
    }
  }
}
