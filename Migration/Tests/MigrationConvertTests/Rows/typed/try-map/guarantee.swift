// Row: `tryMap`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Int> {
    kitchen.order("tea").map { order in
      try self.kitchen.read(order)
    }
  }
}
