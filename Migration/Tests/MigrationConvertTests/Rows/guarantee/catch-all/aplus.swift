// Row: `catch` with `policy: .allErrors`
// swift-format-ignore-file
import APlusPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func start() {
    kitchen.wash().catch { error in
      self.kitchen.log("caught")
    }
  }
}
