// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import PromiseCore
internal import TestSupport

enum TestError: Error, Equatable {
  case dummy
  case other
  case number(Int)
}

/// An error that says itself whether it is a cancellation.
struct Flagged: CancellableError, Equatable {
  let isCancelled: Bool
}

/// What happened, in order, from whatever thread.
final class Trace: Sendable {
  private let guarded = Locked<[String]>([])

  var entries: [String] { guarded.withLock { $0 } }

  @Sendable
  func add(_ entry: String) { guarded.withLock { $0.append(entry) } }
}

/// Dies when the last closure that captured it does.
final class Spy: Sendable {
  private let onDeinit: @Sendable () -> Void
  init(_ onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }
  func touch() {}
  deinit { onDeinit() }
}

/// A number that threads count up.
final class Counter: Sendable {
  private let word = AtomicWord(0)
  var count: Int { Int(word.loadAcquire()) }
  @discardableResult
  func increment() -> Int { Int(word.add(1)) }
}

/// Runs `body` on a thread with a stack of 512 KiB, and waits for it.
func onSmallStack(
  kilobytes: Int = 512, _ body: @escaping @Sendable () -> Void
) async {
  await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
    let thread = Thread {
      body()
      continuation.resume()
    }
    thread.stackSize = kilobytes * 1024
    thread.start()
  }
}

/// Whether the calling code runs on a queue that was marked.
struct MarkedQueue: Sendable {
  private static let key = DispatchSpecificKey<String>()
  let queue: DispatchQueue
  private let label: String

  init(_ label: String, attributes: DispatchQueue.Attributes = []) {
    self.label = label
    queue = DispatchQueue(label: label, attributes: attributes)
    queue.setSpecific(key: Self.key, value: label)
  }

  var isCurrent: Bool { DispatchQueue.getSpecific(key: Self.key) == label }
}

extension Thenable {
  /// Waits for the end, without an interest in requests.
  func ended() async -> GuaranteePromises.Result<T> {
    await withCheckedContinuation { continuation in pipe { continuation.resume(returning: $0) } }
  }
}
