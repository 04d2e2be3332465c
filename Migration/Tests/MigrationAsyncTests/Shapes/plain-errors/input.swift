// Shape: PlainPromises: `catch` and `always`, which pass on what they hear, and `recover`
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = PlainKitchen()

  func noted() -> Promise<Cup> {
    kitchen.order("tea").then { order in
      self.kitchen.brew(order)
    }.catch { error in
      self.kitchen.log("\(error)")
    }.always {
      self.kitchen.log("always")
    }
  }

  func again() -> Promise<Order> {
    kitchen.order("tea").catch { _ in
      self.kitchen.log("no tea")
    }.recover { error -> Promise<Order> in
      guard error is IsClosed else { throw error }
      return self.kitchen.order("coffee")
    }
  }

  func early() -> Promise<String> {
    kitchen.order("tea").catch { error in
      guard error is IsClosed else { return }
      self.kitchen.log("closed")
    }.then { (order: Order) -> String in
      order.name
    }
  }

  func shown() -> Promise<Order> { kitchen.order("tea").catch(show) }

  func show(_ error: any Error) { kitchen.log("\(error)") }
}
