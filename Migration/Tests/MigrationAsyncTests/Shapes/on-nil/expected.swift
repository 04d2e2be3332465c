// Shape: a handler on the thread that settles: the chain up to it stays a promise
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count() async throws -> Int {
    try await kitchen.order("tea").map(on: nil) { "\($0.count)\(here())".count }.get()
  }

  func more() async throws -> Int {
    let value = try await kitchen.order("tea").then { self.kitchen.brew($0) }.map(on: nil) { $0.label.count }.get()
    return value + 1
  }
}
