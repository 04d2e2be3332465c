// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport

/// Four reasons that differ in their codes.
let reasons = (0..<4).map { NSError(domain: "test", code: $0) }

extension Promise {
  /// How the promise stands, in one word: "pending", the value, "canceled", or domain and code.
  var summary: String {
    switch state {
    case .pending: return "pending"
    case .fulfilled: return value.map { "\($0)" } ?? "no value"
    case .rejected:
      guard let reason else { return "no reason" }
      if reason.isCanceled() { return "canceled" }
      return reason.domain == PromiseErrorDomain
        ? "\(reason.code)" : "\(reason.domain) \(reason.code)"
    }
  }
}

/// Runs synchronous work on a thread with a small stack, in which recursion would not survive.
func onSmallStack<R: Sendable>(_ body: @escaping @Sendable () -> R) async -> R {
  await withCheckedContinuation { done in
    let thread = Thread { done.resume(returning: body()) }
    thread.stackSize = 512 * 1024
    thread.start()
  }
}

/// Runs work on several threads that start together, and waits for all of them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let gate = DispatchSemaphore(value: 0)
  let ready = DispatchGroup()
  let done = DispatchGroup()
  for index in 0..<count {
    ready.enter()
    done.enter()
    let thread = Thread {
      ready.leave()
      gate.wait()
      body(index)
      done.leave()
    }
    thread.start()
  }
  ready.wait()
  for _ in 0..<count { gate.signal() }
  done.wait()
}
