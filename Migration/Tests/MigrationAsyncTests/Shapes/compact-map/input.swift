// Shape: `compactMap`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func letter() -> Promise<Character> {
    kitchen.order("tea").compactMap { $0.name.first }
  }
}
