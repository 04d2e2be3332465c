// Shape: a function of an actor, in a file of the original
// swift-format-ignore-file
import PromiseKit

actor Till {
  var count = 0

  // promise-migrate: its handlers run on the main queue, and it belongs to an actor
  func wait() -> Promise<Int> {
    opening().map { self.count }
  }
}
