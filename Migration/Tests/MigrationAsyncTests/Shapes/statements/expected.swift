// Shape: handlers of several statements
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() async throws -> String {
    self.kitchen.log("begin")
    let order = try await self.kitchen.order("tea").get()
    // What is logged comes first.
    self.kitchen.log(order.name)

    let twice = Order(name: order.name, count: order.count * 2)
    // and the cup after it
    let cup: Cup = try await self.kitchen.brew(twice).get()
    let label = """
      a cup:
        \(cup.label)
      """
    return label
  }
}
