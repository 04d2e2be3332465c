// Row: handlers that throw
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Cup> {
    kitchen.order("tea").map { order in
      try self.kitchen.read(order)
    }.then { count in
      self.kitchen.brew(Order(name: "tea \(count)"))
    }
  }
}
