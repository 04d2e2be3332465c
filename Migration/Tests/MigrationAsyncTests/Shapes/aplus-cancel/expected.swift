// Shape: APlusPromises: `cancel`: the promise is asked, and its answer waited for
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func stop() async throws -> Int {
    let order = try await kitchen.order("tea").get()
    self.kitchen.log(order.name)
    try await self.kitchen.rest().cancel().get()
    self.kitchen.log("stopped")
    return 1
  }
}
