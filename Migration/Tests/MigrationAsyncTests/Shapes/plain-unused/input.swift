// Shape: handlers of values that nobody uses
// swift-format-ignore-file
// Options: --tasks
import PlainPromises

@MainActor
final class Shop {
  let kitchen = PlainKitchen()

  func show() {
    kitchen.order("tea").then { _ in
      self.kitchen.log("ordered")
    }.catch { error in
      self.kitchen.log("\(error)")
    }
  }

  func label() -> Promise<String> {
    kitchen.order("tea").then { _ in
      self.kitchen.log("ordered")
    }.then { _ -> Promise<Cup> in
      self.kitchen.brew(Order(name: "milk"))
    }.then { (cup: Cup) -> String in
      cup.label
    }
  }
}
