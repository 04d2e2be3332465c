// Shape: a function of an actor, in a file of the original
// swift-format-ignore-file
import PromiseKit

actor Till {
  var count = 0

  func wait() -> Promise<Int> {
    opening().map { self.count }
  }
}
