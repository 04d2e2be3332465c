// Row: `fail(policy: .allErrors)`
// swift-format-ignore-file
import PlainPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func start() {
    kitchen.wash().catch { _ in
      self.kitchen.log("caught")
    }
  }
}
