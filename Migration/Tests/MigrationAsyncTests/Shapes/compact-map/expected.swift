// Shape: `compactMap`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func letter() -> Promise<Character> {
    // promise-migrate: nil is rejected with an error that names a type
    kitchen.order("tea").compactMap { $0.name.first }
  }
}
