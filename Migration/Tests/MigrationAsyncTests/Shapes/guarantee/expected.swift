// Shape: a chain of guarantees
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() async -> String {
    let order = await kitchen.guess().async()
    return order.name
  }
}
