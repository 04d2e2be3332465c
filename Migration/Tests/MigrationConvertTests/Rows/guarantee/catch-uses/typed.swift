// Row: `catch` that uses the error
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func start() {
    // promise-migrate: to TypedPromises: a cancellation is no error there, and passes the handler by
    kitchen.wash().catch { error in
      self.kitchen.log("caught \(error is IsClosed)")
    }
  }
}
