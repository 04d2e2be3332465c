// Shape: a handler on the thread that settles
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count() -> Promise<Int> {
    // promise-migrate: the handler runs on the thread that settles the promise
    kitchen.order("tea").map(on: nil) { $0.count }
  }
}
