// Shape: `when(fulfilled:)` of an array
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func table() -> Promise<[Order]> {
    when(fulfilled: ["tea", "toast"].map { kitchen.order($0) })
  }

  func count() -> Promise<Int> {
    when(fulfilled: ["tea", "toast"].map { kitchen.order($0) }).map { orders in
      orders.reduce(0) { $0 + $1.count }
    }
  }
}
