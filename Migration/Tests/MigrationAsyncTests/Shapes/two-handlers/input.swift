// Shape: two handlers of one promise
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func both() -> Promise<String> {
    let promise = kitchen.order("tea")
    promise.done { self.kitchen.log($0.name) }.cauterize()
    return promise.map { $0.name }
  }

  func either(_ isLong: Bool) -> Promise<String> {
    let promise = kitchen.order("tea")
    if isLong { return promise.map { $0.name } }
    return promise.map { $0.name + "!" }
  }
}
