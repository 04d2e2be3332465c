// Shape: APlusPromises: `catch` that goes on, with its `NSError`, and throws it on
// swift-format-ignore-file
import APlusPromises
import Foundation

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func again() -> Promise<Order> {
    kitchen.order("tea").catch { reason -> Promise<Order> in
      self.kitchen.log("\(reason.domain) \(reason.code)")
      guard reason.code == PromiseReasonWrapperError else { throw reason }
      return self.kitchen.order("coffee")
    }
  }

  func name() -> Promise<String> {
    kitchen.order("toast").then { order -> String in order.name }.catch { error -> String in
      "\(error.code)"
    }
  }

  func short() -> Promise<String> {
    kitchen.order("more").then { $0.name }.catch { $0.domain + "\($0.code)" }
  }

  func same() -> Promise<Cup> {
    kitchen.order("tea").then { self.kitchen.brew($0) }.catch { _ in
      self.kitchen.brew(Order(name: "water"))
    }.then { cup -> Cup in
      self.kitchen.log(cup.label)
      return cup
    }
  }
}
