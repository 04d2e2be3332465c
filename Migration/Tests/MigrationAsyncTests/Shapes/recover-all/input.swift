// Shape: `recover` with `policy: .allErrors`, and an error under another name
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() -> Promise<Order> {
    firstly {
      kitchen.order("tea")
    }.recover(policy: .allErrors) { reason -> Promise<Order> in
      guard reason is IsClosed else { throw reason }
      return self.kitchen.order("coffee")
    }
  }
}
