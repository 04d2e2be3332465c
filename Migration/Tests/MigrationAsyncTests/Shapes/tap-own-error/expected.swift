// Shape: `tap` where a type of the project is called `Error`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  enum Error: Swift.Error { case closed }

  let kitchen = Kitchen()

  func order() async throws -> Order {
    let outcome: Swift.Result<Order, any Swift.Error>
    do {
      outcome = .success(try await kitchen.order("tea").get())
    } catch {
      outcome = .failure(error)
    }
    let result = Result(outcome)
    self.kitchen.log("\(result)")
    return try outcome.get()
  }
}
