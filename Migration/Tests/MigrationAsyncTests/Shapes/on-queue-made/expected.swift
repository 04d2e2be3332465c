// Shape: `async(.promise)` of a queue, in a file of the original: it fails if its function throws
// swift-format-ignore-file
import PromiseKit

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func sure() async throws -> Int {
    _ = await DispatchQueue.global().async(.promise) { 1 }.async()
    let order = try await self.kitchen.order("tea").async()
    return order.count
  }

  func unsure() async throws -> Int {
    _ = try await DispatchQueue.global().async(.promise) { try parse() }.async()
    let order = try await self.kitchen.order("tea").async()
    return order.count
  }
}
