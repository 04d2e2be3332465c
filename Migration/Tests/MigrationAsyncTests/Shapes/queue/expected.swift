// Shape: a handler on another queue: the link stays, and is waited for
// swift-format-ignore-file
import Dispatch
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count() async throws -> Int {
    try await kitchen.order("tea").map(on: .global()) { order in
      order.name.count + here().count
    }.get()
  }

  func label() async throws -> String {
    let order = try await kitchen.order("tea").get()
    let value = try await self.kitchen.brew(order).get()
    let count = try await Promise.value(value).map(on: .global()) { cup in
      cup.label.count + here().count
    }.map(on: .global(qos: .utility)) { count in
      count + here().count
    }.get()
    self.kitchen.log("\(count)")
    return "\(count)"
  }
}
