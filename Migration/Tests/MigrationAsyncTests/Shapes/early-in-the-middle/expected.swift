// Shape: early returns in a handler after which the chain goes on
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label(_ name: String) async throws -> String {
    let order = try await kitchen.order(name).get()
    let value: Int
    step: do {
      if order.name == "tea" { value = 0; break step }
      guard order.count > 0 else {
        throw IsClosed()
      }
      value = order.count
    }
    return "\(value)"
  }

  func cup(_ name: String) async throws -> String {
    let order = try await kitchen.order(name).get()
    let value: Cup
    step: do {
      for letter in order.name {
        if letter == "x" {
          value = Cup(label: "x")
          break step
        }
      }
      guard self.kitchen.isOpen else { throw IsClosed() }
      value = try await self.kitchen.brew(order).get()
    }
    step2: do {
      guard value.label != "tea" else { break step2 }
      self.kitchen.log(value.label)
    }
    return value.label
  }
}
