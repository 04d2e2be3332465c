// Shape: PlainPromises: `all`, `zip`, `race`, `delay`, `retry` and `kickoff`: the promises stay, since they begin at once
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = PlainKitchen()

  func both() -> Promise<String> {
    Promises.zip(kitchen.order("tea"), kitchen.order("toast")).then { tea, toast in
      tea.name + toast.name
    }
  }

  func first() -> Promise<String> {
    Promises.all([kitchen.order("tea"), kitchen.order("coffee")]).then { orders in orders[0].name }
  }

  func faster() -> Promise<Order> {
    Promises.race([kitchen.order("tea"), kitchen.order("coffee")])
  }

  func late() -> Promise<Order> {
    Promises.delay(0.01).then { self.kitchen.order("tea") }
  }

  func patient() -> Promise<Order> {
    Promises.retry(count: 1, delay: 0) { self.kitchen.order("tea") }.then { order in
      self.kitchen.log(order.name)
    }
  }

  func begun() -> Promise<Cup> {
    Promises.kickoff {
      self.kitchen.order("tea")
    }.then { order in
      self.kitchen.brew(order)
    }
  }

  func sum() -> Promise<Int> {
    Promises.kickoff { 1 }.then { $0 + 1 }
  }
}
