// Shape: a handler on another queue: the link stays, and is waited for
// swift-format-ignore-file
import Dispatch
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count() -> Promise<Int> {
    kitchen.order("tea").map(on: .global()) { order in
      order.name.count + here().count
    }
  }

  func label() -> Promise<String> {
    firstly {
      kitchen.order("tea")
    }.then { order in
      self.kitchen.brew(order)
    }.map(on: .global()) { cup in
      cup.label.count + here().count
    }.map(on: .global(qos: .utility)) { count in
      count + here().count
    }.map { count in
      self.kitchen.log("\(count)")
      return "\(count)"
    }
  }
}
