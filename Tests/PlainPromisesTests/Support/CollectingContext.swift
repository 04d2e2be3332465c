// SPDX-License-Identifier: MIT

internal import PlainPromises
internal import PromiseCore
internal import TestSupport

/// A context that keeps its work until a test wants it run, or dropped.
final class CollectingContext: ExecutionContext, Sendable {
  private let works = Locked<[@Sendable () -> Void]>([])

  func execute(_ work: @escaping @Sendable () -> Void) { works.withLock { $0.append(work) } }

  /// How much waits.
  var count: Int { works.withLock { $0.count } }

  private func takeAll() -> [@Sendable () -> Void] {
    works.withLock { works in
      defer { works = [] }
      return works
    }
  }

  /// Runs what waits, and nothing that comes meanwhile.
  func runOnce() { for work in takeAll() { work() } }

  /// Runs until nothing waits.
  func run() { while count > 0 { runOnce() } }

  /// Lets go of what waits without running it.
  func drop() { _ = takeAll() }
}

/// A context that runs work at once, as a client may write one.
struct InlineContext: ExecutionContext {
  func execute(_ work: @escaping @Sendable () -> Void) { work() }
}

/// How a promise stands, in a word.
func word<Value>(_ promise: Promise<Value>) -> String {
  if let value = promise.value { return "value \(value)" }
  if let error = promise.error { return "error \(error)" }
  return "pending"
}

/// Returns when every handler that was registered so far has run.
func finished<Value>(_ promise: Promise<Value>) async {
  await withCheckedContinuation { done in
    promise.always(on: ImmediateContext()) { done.resume() }
  }
}
