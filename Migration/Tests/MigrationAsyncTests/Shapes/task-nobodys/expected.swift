// Shape: `--tasks`: in code of no actor, the task belongs to the main actor
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

final class Shop: Sendable {
  func show() {
    let promise = opening()
    Task { @MainActor in
      do {
        try await promise.get()
        try await opening().get()
        precondition(here() == "main")
      } catch where !error.isCancelled {
        preconditionFailure("\(error)")
      } catch {}
    }
  }
}
