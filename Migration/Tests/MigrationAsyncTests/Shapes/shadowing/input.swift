// Shape: a parameter that would hide something of the function
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label(order name: String) -> Promise<String> {
    let order = "\(name)?"
    return kitchen.order(name).then { order in
      self.kitchen.brew(order)
    }.map { cup in
      cup.label + order
    }
  }
}
