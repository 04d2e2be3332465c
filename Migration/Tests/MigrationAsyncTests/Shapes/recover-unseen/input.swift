// Shape: `recover` with a handler whose result cannot be seen
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order(_ other: @escaping (any Error) -> Promise<Order>) -> Promise<Order> {
    kitchen.order("tea").recover { error in other(error) }
  }
}
