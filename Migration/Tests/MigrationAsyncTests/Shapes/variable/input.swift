// Shape: a promise in a variable
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    let order = kitchen.order("tea")
    kitchen.log("ordered")
    return order.map { $0.name }
  }
}
