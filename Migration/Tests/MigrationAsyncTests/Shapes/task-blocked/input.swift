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

  func begin(_ opened: DispatchSemaphore) {
    open(opened).done { self.kitchen.log($0) }.cauterize()
  }

  func beginAtOnce(_ opened: DispatchSemaphore) {
    opening().map(on: background) { _ = opened.signal() }.done { self.kitchen.log("open") }.cauterize()
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
