// Shape: `--tasks`: no handler runs on the main queue: the task belongs to no actor
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

final class Shop: Sendable {
  func show() {
    Task {
      do {
        try await opening().done(on: background) { print("open") }.get()
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }
}
