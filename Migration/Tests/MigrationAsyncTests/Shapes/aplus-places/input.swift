// Shape: APlusPromises: handlers in other places: the link stays, and is waited for
// swift-format-ignore-file
import APlusPromises
import Dispatch

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func count() -> Promise<String> {
    kitchen.order("tea").then { self.kitchen.brew($0) }.then(on: .queue(background)) { cup -> Int in
      cup.label.count + here().count
    }.then(on: .main) { count in
      "\(count) \(here())"
    }
  }
}
