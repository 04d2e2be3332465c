// Shape: a thread is blocked in the function, or in a handler
// swift-format-ignore-file
import GuaranteePromises

import Dispatch
import Foundation

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func later() -> Promise<String> {
    let done = DispatchSemaphore(value: 0)
    background.async { done.signal() }
    done.wait()
    return kitchen.order("tea").map { $0.name }
  }

  func within() -> Promise<String> {
    kitchen.order("tea").map { order in
      let group = DispatchGroup()
      _ = group.wait(timeout: .now())
      return order.name
    }
  }

  func locked() -> Promise<String> {
    let lock = NSLock()
    lock.lock()
    lock.unlock()
    return kitchen.order("tea").map { $0.name }
  }

  func spinning() -> Promise<String> {
    RunLoop.main.run(until: Date())
    return kitchen.order("tea").map { $0.name }
  }
}
