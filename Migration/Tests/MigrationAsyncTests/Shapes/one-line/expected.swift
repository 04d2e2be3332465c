// Shape: a `switch` with cases in one line each
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func done(_ name: String) async throws {
    switch name {
    case "tea": _ = try await kitchen.order(name).get(); return
    case "wash": return try await kitchen.wash().get()
    default: throw IsClosed()
    }
  }

  func count(_ name: String) async throws -> Int {
    if name.isEmpty { let order = try await kitchen.order("more").get(); return order.count }
    let order2 = try await kitchen.order(name).get()
    return order2.count
  }
}
