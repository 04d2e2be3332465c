// Shape: `tap` where a type of the project is called `Error`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  enum Error: Swift.Error { case closed }

  let kitchen = Kitchen()

  func order() -> Promise<Order> {
    kitchen.order("tea").tap { result in self.kitchen.log("\(result)") }
  }
}
