// Row: `firstly`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func run() -> Promise<Cup> {
    firstly {
      kitchen.order("tea")
    }.then { order in
      self.kitchen.brew(order)
    }
  }
}
