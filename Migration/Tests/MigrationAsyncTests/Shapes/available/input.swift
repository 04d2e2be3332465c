// Shape: attributes that say nothing of the promise
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  @available(macOS 10.15, *)
  func name() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  @discardableResult
  func wash() -> Promise<Void> {
    kitchen.wash().done { self.kitchen.log("clean") }
  }

  @discardableResult
  func count() -> Promise<Int> {
    kitchen.order("tea").map { $0.count }
  }
}
