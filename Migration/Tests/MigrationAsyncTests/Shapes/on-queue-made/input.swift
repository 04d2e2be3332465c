// Shape: `async(.promise)` of a queue, in a file of the original: it fails if its function throws
// swift-format-ignore-file
import PromiseKit

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func sure() -> Promise<Int> {
    DispatchQueue.global().async(.promise) { 1 }.then { _ in self.kitchen.order("tea") }.map { $0.count }
  }

  func unsure() -> Promise<Int> {
    DispatchQueue.global().async(.promise) { try parse() }.then { _ in self.kitchen.order("tea") }.map { $0.count }
  }
}
