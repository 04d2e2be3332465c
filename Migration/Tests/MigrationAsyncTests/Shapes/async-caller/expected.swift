// Shape: a function whose promise an asynchronous function takes
// swift-format-ignore-file
// Options: --keep
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  // promise-migrate: asynchronous code needs its promise
  func name() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  func waiting() async throws -> String {
    let promise = name()
    kitchen.log("asked")
    return try await promise.get()
  }
}
