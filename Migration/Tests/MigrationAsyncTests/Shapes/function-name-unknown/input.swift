// Shape: a function’s name as handler, of nothing that is declared here: the link stays
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func letters() -> Promise<Int> {
    kitchen.order("tea").map { $0.count }.map(String.init).map { text in text.count }
  }
}
