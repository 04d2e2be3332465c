// Shape: a type of no actor: the function goes to the main actor, where its handlers ran
// swift-format-ignore-file
import GuaranteePromises

final class Shop: Sendable {
  let kitchen: Kitchen

  init(kitchen: Kitchen) { self.kitchen = kitchen }

  @MainActor
  func said() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  public func unsaid(_ order: Promise<Order>) -> Promise<String> {
    firstly { after(seconds: 0) }.map { "late" }
  }
}
