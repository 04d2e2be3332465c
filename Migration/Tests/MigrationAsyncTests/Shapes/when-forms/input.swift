// Shape: `when(resolved:)`, `when(guarantees:)`, and `when` with a limit
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func outcomes() -> Guarantee<Int> {
    when(resolved: kitchen.order("tea"), kitchen.order("toast")).map { results in
      results.filter { $0.isFulfilled }.count
    }
  }

  func guesses() -> Guarantee<String> {
    when(guarantees: kitchen.guess(), kitchen.guess()).map { first, second in
      first.name + second.name
    }
  }

  func voids() -> Promise<Void> {
    when(fulfilled: kitchen.wash(), kitchen.wash()).done { self.kitchen.log("clean") }
  }

  func limited() -> Promise<Int> {
    let names = ["tea", "toast"]
    var next = 0
    let orders = AnyIterator<Promise<Order>> {
      guard next < names.count else { return nil }
      next += 1
      return self.kitchen.order(names[next - 1])
    }
    return when(fulfilled: orders, concurrently: 1).map { $0.count }
  }
}
