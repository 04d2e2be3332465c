// Shape: a handler on the thread that settles: the chain up to it stays a promise
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count() -> Promise<Int> {
    kitchen.order("tea").map(on: nil) { "\($0.count)\(here())".count }
  }

  func more() -> Promise<Int> {
    kitchen.order("tea").then { self.kitchen.brew($0) }.map(on: nil) { $0.label.count }.map { $0 + 1 }
  }
}
