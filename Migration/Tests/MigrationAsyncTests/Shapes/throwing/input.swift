// Shape: a handler that throws
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count() -> Promise<Int> {
    kitchen.order("tea").map { order -> Int in
      guard order.count > 0 else { throw IsClosed() }
      return try self.kitchen.read(order)
    }.map { $0 + 1 }
  }
}
