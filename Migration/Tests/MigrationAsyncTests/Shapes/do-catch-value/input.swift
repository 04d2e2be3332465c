// Shape: a `catch` around values only
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count(_ order: Order) -> Promise<Int> {
    do {
      return .value(try kitchen.read(order))
    } catch {
      return kitchen.order("tea").map { $0.count }
    }
  }
}
