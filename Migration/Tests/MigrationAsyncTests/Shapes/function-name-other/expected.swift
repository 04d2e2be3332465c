// Shape: a function’s name as handler of others
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count() async throws -> Int {
    let order = try await kitchen.order("tea").get()
    return try kitchen.read(order)
  }

  func serve() async throws {
    defer { close() }
    let value = try await kitchen.order("tea").get(look).get()
    let value2 = try kitchen.read(value)
    show(value2)
  }

  private func look(at order: Order) { kitchen.log("look \(order.name)") }
  private func show(_ count: Int) { kitchen.log("\(count)") }
  private func close() { kitchen.log("closed") }
}
