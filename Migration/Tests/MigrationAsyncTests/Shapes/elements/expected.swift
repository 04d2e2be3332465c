// Shape: `mapValues`, `flatMapValues`, `compactMapValues`, `filterValues`, `sortedValues`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func names() async throws -> [String] {
    let values = try await when(fulfilled: ["tea", "toast"].map { kitchen.order($0) }).get()
    let values2 = values.map { order in
      self.kitchen.log(order.name)
      return order.name
    }
    let values3 = values2.filter { $0 != "toast" }
    return values3.sorted()
  }

  func counts() async throws -> Int {
    let values = try await when(fulfilled: ["tea", "toast"].map { kitchen.order($0) }).get()
    let value = try values.map { try self.kitchen.read($0) }
    return value.reduce(0, +)
  }

  func letters() async throws -> [Character] {
    let order = try await kitchen.order("tea").get()
    let values = [order.name]
    let values2 = values.flatMap { $0 + "!" }
    return values2.compactMap { $0 == "!" ? nil : $0 }
  }
}
