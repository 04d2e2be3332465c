// Shape: a promise that has a name only to be returned, and the value of an `if` or a `switch`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() async throws -> String {
    // The name.
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  func stated(_ isLong: Bool) async throws -> Int {
    if isLong {
      let order2 = try await kitchen.order("tea").get()
      return order2.name.count
    }
    let order = try await kitchen.order("milk").get()
    return order.name.count
  }

  func either(_ isTea: Bool) async throws -> String {
    if isTea {
      let order = try await kitchen.order("tea").get()
      return order.name
    } else {
      return "none"
    }
  }

  func choice(_ isTea: Bool) async throws -> Int {
    switch isTea {
    case true:
      // Tea.
      let order = try await kitchen.order("tea").get()
      return order.count
    default: let order2 = try await kitchen.order("milk").get(); return order2.count + 1
    }
  }

  func explicit(_ isTea: Bool) -> Promise<String> {
    // promise-migrate: the promise is the value of an `if` or a `switch`
    return if isTea { kitchen.order("tea").map { $0.name } } else { .value("none") }
  }
}
