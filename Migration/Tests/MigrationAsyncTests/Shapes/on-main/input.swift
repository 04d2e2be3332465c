// Shape: `on: .main`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count() -> Promise<Int> {
    kitchen.order("tea").map(on: .main) { $0.count }
  }
}
