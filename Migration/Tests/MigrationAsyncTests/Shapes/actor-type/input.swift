// Shape: a function of an actor, whose handlers run on the main queue
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()
}

actor Till {
  let kitchen: Kitchen
  var count = 0

  init(kitchen: Kitchen) { self.kitchen = kitchen }

  func wait() -> Promise<Int> {
    opening().map(on: .main) { 1 }
  }
}
