// Shape: functions and properties that are overridden, and those that override them
// swift-format-ignore-file
import GuaranteePromises

@MainActor
class Shop {
  let kitchen = Kitchen()

  func named() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  var sign: String {
    get async throws {
      let order = try await kitchen.order("tea").get()
      return order.name + "!"
    }
  }
}

final class Stall: Shop {
  override func named() async throws -> String {
    let value = try await kitchen.order("coffee").get()
    return value.name
  }

  override var sign: String {
    get async throws {
      let value = try await kitchen.order("coffee").get()
      return value.name + "?"
    }
  }
}
