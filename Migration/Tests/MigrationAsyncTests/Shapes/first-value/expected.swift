// Shape: `firstValue`, `lastValue`, `thenMap`: links that stay
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func first() async throws -> String {
    let value = try await when(fulfilled: ["tea", "toast"].map { kitchen.order($0) }).firstValue.get()
    return value.name
  }

  func cups() async throws -> Int {
    let order = try await kitchen.order("tea").get()
    let value = [order, order]
    let cups = try await Promise.value(value).thenMap { self.kitchen.brew($0) }.get()
    return cups.count
  }
}
