// Row: `done` in the middle of a chain
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Cup> {
    kitchen.order("tea").done { order in
      self.kitchen.log("done \(order.name)")
    }.then {
      self.kitchen.brew(Order(name: "coffee"))
    }
  }
}
