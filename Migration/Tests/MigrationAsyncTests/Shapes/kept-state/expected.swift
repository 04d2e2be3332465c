// Shape: `--keep`: what the function reads is read while the promise is made
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()
  var name = "tea"

  func submit() -> Promise<String> {
    kitchen.order(name).map { $0.name + self.name }
  }

  /// What the promise of `submit` is of, for callers that are asynchronous.
  func submit() async throws -> String {
    let order = try await kitchen.order(name).get()
    return order.name + self.name
  }

  func twice() -> Promise<String> {
    let promise = submit()
    name = "coffee"
    return promise.map { $0 + "!" }
  }

  /// What the promise of `twice` is of, for callers that are asynchronous.
  func twice() async throws -> String {
    let promise: Promise<String> = submit()
    name = "coffee"
    let value = try await promise.get()
    return value + "!"
  }
}
