// Shape: `asVoid`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() -> Promise<Void> {
    kitchen.order("tea").asVoid()
  }
}
