// Row: `catch` that uses the error
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func start() {
    kitchen.wash().fail(policy: .allErrors) { error in
      self.kitchen.log("caught \(error is IsClosed)")
    }
  }
}
