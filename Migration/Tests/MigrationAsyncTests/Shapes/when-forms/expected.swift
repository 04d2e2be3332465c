// Shape: `when(resolved:)`, `when(guarantees:)`, and `when` with a limit
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func outcomes() async -> Int {
    let results = await when(resolved: kitchen.order("tea"), kitchen.order("toast")).async()
    return results.filter { $0.isFulfilled }.count
  }

  func guesses() async -> String {
    let (first, second) = await when(guarantees: kitchen.guess(), kitchen.guess()).async()
    return first.name + second.name
  }

  func voids() async throws {
    let _: Void = try await when(fulfilled: kitchen.wash(), kitchen.wash()).get()
    self.kitchen.log("clean")
  }

  func limited() async throws -> Int {
    let names = ["tea", "toast"]
    var next = 0
    let orders = AnyIterator<Promise<Order>> {
      guard next < names.count else { return nil }
      next += 1
      return self.kitchen.order(names[next - 1])
    }
    let value = try await when(fulfilled: orders, concurrently: 1).get()
    return value.count
  }
}
