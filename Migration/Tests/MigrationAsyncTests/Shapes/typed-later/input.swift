// Shape: types that what follows in the chain decides
// swift-format-ignore-file
import GuaranteePromises

struct Page: Sendable { var items: [Int] }

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func given<Value: Sendable>(_ value: Value) -> Promise<Value> { .value(value) }

  func made<Value: ExpressibleByIntegerLiteral & Sendable>() -> Promise<Value> { .value(3) }

  func third() -> Promise<Double> { self.made().map { $0 / 3 } }

  func empty() -> Promise<Page> { self.given([]).map { Page(items: $0) } }

  func half() -> Promise<Double> { self.given(1).map { $0 / 2 } }

  func part() -> Promise<Double> { kitchen.order("tea").map { _ in 1 / 4 }.map { $0 * 2 } }

  func stated() -> Promise<Double> {
    kitchen.order("tea").map { _ in 1 / 4 }.map { (part: Double) in part * 2 }
  }

  func last() -> Promise<Double> { kitchen.order("tea").map { _ in 1 / 4 } }
}
