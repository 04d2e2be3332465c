// Shape: functions and properties that are overridden, and those that override them
// swift-format-ignore-file
import GuaranteePromises

@MainActor
class Shop {
  let kitchen = Kitchen()

  func named() -> Promise<String> { kitchen.order("tea").map { $0.name } }

  var sign: Promise<String> { kitchen.order("tea").map { $0.name + "!" } }
}

final class Stall: Shop {
  override func named() -> Promise<String> { kitchen.order("coffee").map { $0.name } }

  override var sign: Promise<String> { kitchen.order("coffee").map { $0.name + "?" } }
}
