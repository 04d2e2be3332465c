// Shape: `--keep`: functions that are overridden: all of them, or the one that nothing overrides
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
class Desk {
  let kitchen = Kitchen()

  func named() -> Promise<String> { kitchen.order("tea").map { $0.name } }

  func counted() -> Promise<Int> { kitchen.order("tea").map { $0.count } }
}

final class Shop: Desk {
  override func named() -> Promise<String> { kitchen.order("coffee").map { $0.name } }

  override func counted() -> Promise<Int> {
    defer { kitchen.log("counted") }
    return kitchen.order("coffee").map { $0.count }
  }
}

class Stand: Desk {
  override func counted() -> Promise<Int> { kitchen.order("toast").map { $0.count } }
}
