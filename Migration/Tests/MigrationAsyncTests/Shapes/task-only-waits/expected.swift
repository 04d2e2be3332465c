// Shape: `--tasks`: all handlers run elsewhere: a task would only wait
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

final class Shop: Sendable {
  func show() {
    // promise-migrate: its handlers run elsewhere: a task would only wait
    opening().done(on: background) { print("open") }.cauterize()
  }
}
