// Shape: `ensureThen`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func order() async throws -> Order {
    let outcome: Swift.Result<Order, any Error>
    do {
      outcome = .success(try await kitchen.order("tea").get())
    } catch {
      outcome = .failure(error)
    }
    _ = await self.kitchen.guess().async()
    return try outcome.get()
  }

  func serve() async throws {
    let outcome: Swift.Result<Void, any Error>
    do {
      let order = try await kitchen.order("tea").get()
      self.kitchen.log(order.name)
      outcome = .success(())
    } catch {
      outcome = .failure(error)
    }
    self.kitchen.log("wipe")
    let order2 = await self.kitchen.guess().async()
    self.kitchen.log(order2.name)
    try outcome.get()
  }
}
