// Shape: `--tasks`: in code of no actor, the task belongs to the main actor
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

final class Shop: Sendable {
  func show() {
    opening().then(on: .main) { opening() }.done(on: .main) {
      precondition(here() == "main")
    }.catch(on: .main) { preconditionFailure("\($0)") }
  }
}
