// Shape: `--tasks`: a thread is blocked where the chain is begun: a task would begin too late
// swift-format-ignore-file
// Options: --keep --tasks
import GuaranteePromises

import Dispatch

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func open(_ opened: DispatchSemaphore) -> Promise<String> {
    kitchen.order("tea").map(on: background) { order in
      opened.signal()
      return order.name
    }
  }

  /// What the promise of `open` is of, for callers that are asynchronous.
  func open(_ opened: DispatchSemaphore) async throws -> String {
    try await kitchen.order("tea").map(on: background) { order in
      opened.signal()
      return order.name
    }.get()
  }

  func begin(_ opened: DispatchSemaphore) {
    // promise-migrate: where this is called a thread is blocked: the task would begin too late
    open(opened).done { self.kitchen.log($0) }.cauterize()
  }

  func beginAtOnce(_ opened: DispatchSemaphore) {
    let promise = opening().map(on: background) { _ = opened.signal() }
    Task {
      do {
        try await promise.get()
        self.kitchen.log("open")
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }

  func taskRun() {
    let opened = DispatchSemaphore(value: 0)
    begin(opened)
    _ = opened.wait(timeout: .now() + .milliseconds(100))
  }

  func taskRunAtOnce() {
    let opened = DispatchSemaphore(value: 0)
    beginAtOnce(opened)
    _ = opened.wait(timeout: .now() + .milliseconds(100))
  }
}
