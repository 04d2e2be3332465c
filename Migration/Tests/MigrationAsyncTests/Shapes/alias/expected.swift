// Shape: a promise that has a name of its own
// swift-format-ignore-file
import GuaranteePromises

typealias OrderPromise = Promise<Order>
typealias Later<T> = Guarantee<T>

@MainActor
final class Shop {
  typealias Names = Promise<[String]>
  let kitchen = Kitchen()

  func order() async throws -> Order {
    let order = try await kitchen.order("tea").get()
    return Order(name: order.name, count: 2)
  }

  func count() async -> Int {
    do {
      let order2 = try await order()
      return order2.count
    } catch {
      return 0
    }
  }

  var names: [String] {
    get async throws {
      let order2 = try await order()
      return [order2.name]
    }
  }

  func all() async throws -> [String] {
    let order2 = try await order()
    let value = try await self.names
    return value + [order2.name]
  }
}
