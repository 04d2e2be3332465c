// Shape: functions and properties that are overridden, and those that override them
// swift-format-ignore-file
import GuaranteePromises

@MainActor
class Shop {
  let kitchen = Kitchen()

  // promise-migrate: another one overrides it
  func named() -> Promise<String> { kitchen.order("tea").map { $0.name } }

  // promise-migrate: another one overrides it
  var sign: Promise<String> { kitchen.order("tea").map { $0.name + "!" } }
}

final class Stall: Shop {
  // promise-migrate: it overrides another one
  override func named() -> Promise<String> { kitchen.order("coffee").map { $0.name } }

  // promise-migrate: it overrides another one
  override var sign: Promise<String> { kitchen.order("coffee").map { $0.name + "?" } }
}
