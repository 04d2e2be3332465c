// Shape: a function’s name as handler of others
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count() -> Promise<Int> {
    kitchen.order("tea").map(kitchen.read)
  }

  func serve() -> Promise<Void> {
    kitchen.order("tea").get(look).map(kitchen.read).done(show).ensure(close)
  }

  private func look(at order: Order) { kitchen.log("look \(order.name)") }
  private func show(_ count: Int) { kitchen.log("\(count)") }
  private func close() { kitchen.log("closed") }
}
