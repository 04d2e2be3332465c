// Shape: `tap`, which sees values and errors
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
    let result = Result(outcome)
    self.kitchen.log("\(result)")
    return try outcome.get()
  }

  func label() async throws -> String {
    let outcome: Swift.Result<Cup, any Error>
    do {
      let order = try await kitchen.order("tea").get()
      outcome = .success(try await self.kitchen.brew(order).get())
    } catch {
      outcome = .failure(error)
    }
    let result = Result(outcome)
    if case .rejected(let error) = result {
      self.kitchen.log("\(error)")
    }
    let cup = try outcome.get()
    return cup.label
  }
}
