// Shape: `--tasks`: a type that a task could not share makes the promise: it stands in front of the task
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

final class Shop {
  let door = "door"

  func enter(_ name: String) -> Promise<Void> { Promise { seal in opening().pipe { seal.resolve($0) } } }

  func show() {
    enter(door).map(on: background) { "open \(here())" }.done { precondition($0 == "open elsewhere") }.cauterize()
  }

  func showLater() {
    firstly {
      enter(door)
    }.done {
      precondition(here() == "main")
    }.catch {
      preconditionFailure("\($0)")
    }
  }
}
