// Shape: `--tasks`: a type that a task could not share makes the promise: it stands in front of the task
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

final class Shop {
  let door = "door"

  func enter(_ name: String) -> Promise<Void> { Promise { seal in opening().pipe { seal.resolve($0) } } }

  func show() {
    let promise = enter(door).map(on: background) { "open \(here())" }
    Task { @MainActor in
      do {
        let value = try await promise.get()
        precondition(value == "open elsewhere")
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }

  func showLater() {
    let promise = enter(door)
    Task { @MainActor in
      do {
        try await promise.get()
        precondition(here() == "main")
      } catch where !error.isCancelled {
        preconditionFailure("\(error)")
      } catch {}
    }
  }
}
