// Shape: types that what follows in the chain decides
// swift-format-ignore-file
import GuaranteePromises

struct Page: Sendable { var items: [Int] }

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func given<Value: Sendable>(_ value: Value) -> Promise<Value> { .value(value) }

  func made<Value: ExpressibleByIntegerLiteral & Sendable>() -> Promise<Value> { .value(3) }

  // promise-migrate: what follows decides its type: say what the next handler takes
  func third() -> Promise<Double> { self.made().map { $0 / 3 } }

  // promise-migrate: what follows decides its type: say what the next handler takes
  func empty() -> Promise<Page> { self.given([]).map { Page(items: $0) } }

  // promise-migrate: what follows decides its type: say what the next handler takes
  func half() -> Promise<Double> { self.given(1).map { $0 / 2 } }

  // promise-migrate: what follows decides its type: say what the next handler takes
  func part() -> Promise<Double> { kitchen.order("tea").map { _ in 1 / 4 }.map { $0 * 2 } }

  func stated() async throws -> Double {
    _ = try await kitchen.order("tea").get()
    let part: Double = 1 / 4
    return part * 2
  }

  func last() async throws -> Double {
    _ = try await kitchen.order("tea").get()
    return 1 / 4
  }
}
