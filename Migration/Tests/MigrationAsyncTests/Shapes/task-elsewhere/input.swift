// Shape: `--tasks`: no handler runs on the main queue: the task belongs to no actor
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

final class Shop: Sendable {
  func show() {
    opening().done(on: background) { print("open") }.cauterize()
  }
}
