// Shape: `compactMap` of something whose type is nowhere: the link stays, and is waited for
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func letters() async throws -> String {
    let order = try await kitchen.order("tea").get()
    let value = try await self.kitchen.brew(order).get()
    let value2 = try await Promise.value(value).compactMap { $0.label.last }.get()
    return "\(value2)!"
  }

  func early() async throws -> Int {
    let value = try await kitchen.order("tea").compactMap { order -> Int? in
      guard order.count > 1 else { return nil }
      return order.count
    }.get()
    return value + 1
  }
}
