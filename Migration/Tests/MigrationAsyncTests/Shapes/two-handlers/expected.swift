// Shape: two handlers of one promise
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func both() -> Promise<String> {
    let promise = kitchen.order("tea")
    promise.done { self.kitchen.log($0.name) }.cauterize()
    // promise-migrate: handlers of `promise` would change places
    return promise.map { $0.name }
  }

  func either(_ isLong: Bool) async throws -> String {
    let promise = kitchen.order("tea")
    if isLong { let value = try await promise.get(); return value.name }
    let value2 = try await promise.get()
    return value2.name + "!"
  }
}
