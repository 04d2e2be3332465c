// Shape: a promise in a variable, of a function that is converted
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  func twice() -> Promise<String> {
    let promise = name()
    return promise.map { $0 + $0 }
  }
}
