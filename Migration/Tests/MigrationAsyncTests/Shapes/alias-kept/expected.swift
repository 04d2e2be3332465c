// Shape: `--keep` beside a promise that has a name of its own
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

enum Menu {
  struct Item { var name: String }
  typealias ItemPromise = Promise<Item>
  typealias List<T> = Promise<[T]>
}

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func names() -> Menu.List<String> {
    kitchen.order("tea").map { [$0.name] }
  }

  /// What the promise of `names` is of, for callers that are asynchronous.
  func names() async throws -> [String] {
    let order = try await kitchen.order("tea").get()
    return [order.name]
  }

  // promise-migrate: what its promise is of may have another name here
  func item() -> Menu.ItemPromise {
    kitchen.order("tea").map { Menu.Item(name: $0.name) }
  }
}
