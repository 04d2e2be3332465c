// Shape: a chain of guarantees
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Guarantee<String> {
    kitchen.guess().map { order in order.name }
  }
}
