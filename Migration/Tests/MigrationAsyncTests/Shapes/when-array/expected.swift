// Shape: `when(fulfilled:)` of an array
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func table() async throws -> [Order] {
    try await when(fulfilled: ["tea", "toast"].map { kitchen.order($0) }).get()
  }

  func count() async throws -> Int {
    let orders = try await when(fulfilled: ["tea", "toast"].map { kitchen.order($0) }).get()
    return orders.reduce(0) { $0 + $1.count }
  }
}
