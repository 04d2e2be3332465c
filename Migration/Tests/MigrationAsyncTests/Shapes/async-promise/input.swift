// Shape: an asynchronous function that returns a promise: nothing is to be done
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func brewing() async throws -> Promise<Cup> {
    let order = try await kitchen.order("coffee").get()
    return kitchen.brew(order)
  }
}
