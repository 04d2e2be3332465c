// Shape: a handler on the thread that settles
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count() -> Promise<Int> {
    kitchen.order("tea").map(on: nil) { $0.count }
  }
}
