// Shape: a function’s name as handler, of nothing that is declared here: the link stays
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func letters() async throws -> Int {
    let order = try await kitchen.order("tea").get()
    let value = order.count
    let text = try await Promise.value(value).map(String.init).get()
    return text.count
  }
}
