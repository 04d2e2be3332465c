// Row: `finally`
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func start() {
    kitchen.wash().fail(policy: .allErrors) { _ in
      self.kitchen.log("caught")
    }.always { _ in
      self.kitchen.log("over")
    }
  }
}
