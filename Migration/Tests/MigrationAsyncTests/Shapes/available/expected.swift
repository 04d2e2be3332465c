// Shape: attributes that say nothing of the promise
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  @available(macOS 10.15, *)
  func name() async throws -> String {
    let order = try await kitchen.order("tea").get()
    return order.name
  }

  func wash() async throws {
    try await kitchen.wash().get()
    self.kitchen.log("clean")
  }

  @discardableResult
  func count() async throws -> Int {
    let order = try await kitchen.order("tea").get()
    return order.count
  }
}
