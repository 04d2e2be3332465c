// Shape: early returns in the closure of `firstly`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label(_ isHot: Bool) async throws -> String {
    let value: Order
    step: do {
      if kitchen.isOpen {
        value = try await kitchen.order("tea").get()
        break step
      }
      guard isHot else { throw IsClosed() }
      value = try await kitchen.order("coffee").get()
    }
    return value.name
  }

  func order() async throws -> Order {
    if kitchen.isOpen {
      return try await kitchen.order("tea").get()
    }
    let order = try await kitchen.order("coffee").get()
    self.kitchen.log(order.name)
    return order
  }

  func clean(_ isHot: Bool) async throws -> String {
    step: do {
      if kitchen.isOpen {
        try await kitchen.wash().get()
        break step
      }
      let order = try await kitchen.order("tea").get()
      self.kitchen.log(order.name)
    }
    step2: do {
      guard isHot else { break step2 }
      try await self.kitchen.wash().get()
    }
    return "clean"
  }
}
