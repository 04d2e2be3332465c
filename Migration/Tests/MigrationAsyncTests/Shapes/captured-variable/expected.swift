// Shape: a handler that captures what may have changed when it runs
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()
  var name = "tea"
  let suffix = "!"

  func label() -> Promise<String> {
    // promise-migrate: `name` is captured as it is now
    kitchen.order("tea").map { [name] order in order.name + name }
  }

  func labels() -> Promise<[String]> {
    // promise-migrate: `suffix` is captured as it is now
    kitchen.order("tea").map { [suffix] order in [order.name].map { $0 + suffix } }
  }
}
