// Shape: a `catch` around the chain, which does not hear of its errors
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count(_ order: Order) -> Promise<Int> {
    do {
      let count = try kitchen.read(order)
      return kitchen.order("tea").map { $0.count + count }
    } catch {
      return .value(0)
    }
  }
}
