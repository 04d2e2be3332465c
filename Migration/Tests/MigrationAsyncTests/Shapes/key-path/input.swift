// Shape: a key path as handler
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<Int> {
    kitchen.order("tea").map(\.name.count)
  }
}
