// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseCore
internal import WhenPromises

// Places and times. The flavor has no place "inline".

extension WhenRealm {
  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, in context: CaseContext
  ) -> Promise {
    derive(promise, onFulfilled, onRejected, at: .queue(context.queue))
  }

  func delay(_ promise: Promise, milliseconds: Int) -> Promise {
    host.inVirtualTime { promise.delay(seconds: Double(milliseconds) / 1000) }
  }

  func timeout(_ promise: Promise, milliseconds: Int) -> Promise {
    host.inVirtualTime { promise.timeout(seconds: Double(milliseconds) / 1000) }
  }
}
