// Shape: a function’s name as handler of others
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count() -> Promise<Int> {
    kitchen.order("tea").map(kitchen.read)
  }
}
