// Row: `finally`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func start() {
    kitchen.wash().catch(policy: .allErrors) { _ in
      self.kitchen.log("caught")
    }.finally {
      self.kitchen.log("over")
    }
  }
}
