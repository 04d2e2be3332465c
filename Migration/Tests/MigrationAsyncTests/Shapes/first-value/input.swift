// Shape: `firstValue`, `lastValue`, `thenMap`: links that stay
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func first() -> Promise<String> {
    when(fulfilled: ["tea", "toast"].map { kitchen.order($0) }).firstValue.map { $0.name }
  }

  func cups() -> Promise<Int> {
    kitchen.order("tea").map { [$0, $0] }.thenMap { self.kitchen.brew($0) }.map { cups in cups.count }
  }
}
