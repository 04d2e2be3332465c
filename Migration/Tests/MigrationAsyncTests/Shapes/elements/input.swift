// Shape: `mapValues`, `flatMapValues`, `compactMapValues`, `filterValues`, `sortedValues`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func names() -> Promise<[String]> {
    when(fulfilled: ["tea", "toast"].map { kitchen.order($0) }).mapValues { order in
      self.kitchen.log(order.name)
      return order.name
    }.filterValues { $0 != "toast" }.sortedValues()
  }

  func counts() -> Promise<Int> {
    when(fulfilled: ["tea", "toast"].map { kitchen.order($0) })
      .mapValues { try self.kitchen.read($0) }
      .map { $0.reduce(0, +) }
  }

  func letters() -> Promise<[Character]> {
    kitchen.order("tea").map { [$0.name] }
      .flatMapValues { $0 + "!" }
      .compactMapValues { $0 == "!" ? nil : $0 }
  }
}
