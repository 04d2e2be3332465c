// Shape: early returns in the last handler
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func cup(_ name: String) -> Promise<Cup> {
    kitchen.order(name).then { order -> Promise<Cup> in
      if order.count == 0 {
        return Promise(error: IsClosed())
      }
      guard order.name != "water" else { return .value(Cup(label: "water")) }
      return self.kitchen.brew(order)
    }
  }
}
