// Shape: a chain in one line with more than itself: what else stands there stays
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func more() -> Promise<String> { let name = "tea"; return kitchen.order(name).map { $0.name + name } }
  func noted() -> Promise<String> { /* why */ kitchen.order("tea").map { $0.name } }
  func behind() -> Promise<String> { return kitchen.order("tea").map { $0.name } /* why */ }
  func long() -> Promise<String> { let name = "tea"; return kitchen.order(name).map { order in self.kitchen.log(name); return order.name } }
}
