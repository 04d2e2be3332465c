// Shape: cancellation policies: what `recover` sees of cancellations
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() -> Promise<Order> {
    kitchen.order("tea").recover(policy: .allErrorsExceptCancellation) { _ in
      self.kitchen.order("coffee")
    }
  }

  func all() -> Promise<String> {
    kitchen.order("tea").map { $0.name }.recover(policy: .allErrors) { error -> Promise<String> in
      .value(error.isCancelled ? "cancelled" : "failed")
    }
  }

  func swallow() -> Promise<Void> {
    kitchen.wash().recover(policy: .allErrors) { error in
      guard error.isCancelled else { throw error }
    }
  }

  func never() -> Guarantee<Void> {
    kitchen.wash().recover { error in self.kitchen.log("\(error)") }
  }
}
