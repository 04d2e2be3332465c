// Shape: a promise that is made of callbacks, whose type is that of the function
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name(_ isKnown: Bool) -> Promise<String> {
    if isKnown {
      return Promise { seal in seal.fulfill("known") }
    }
    return kitchen.order("tea").map { $0.name }
  }
}
