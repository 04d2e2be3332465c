// Shape: early returns of values and errors
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func count(_ name: String) -> Promise<Int> {
    guard kitchen.isOpen else { return Promise(error: IsClosed()) }
    if name.isEmpty {
      return .value(0)
    }
    return kitchen.order(name).map { $0.count }
  }
}
