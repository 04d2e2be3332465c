// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import TestSupport

/// A context that keeps its work until a test runs it, or drops it.
final class ManualContext: Sendable {
  typealias Work = @Sendable () -> Void
  private let waiting = Locked<[Work]>([])

  /// A context whose work collects here.
  var context: SubmittingContext { SubmittingContext(onDrop: .discards) { self.add($0) } }

  /// A word that owns such a context.
  var place: UInt { Destination.context(context) }

  private func add(_ work: @escaping Work) { waiting.withLock { $0.append(work) } }

  var count: Int { waiting.withLock { $0.count } }

  /// Takes the oldest piece of work.
  func take() -> Work? {
    waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  /// Runs the oldest piece of work; false if there is none.
  @discardableResult
  func runOne() -> Bool {
    guard let work = take() else { return false }
    work()
    return true
  }

  /// Runs all there is, and what that brings.
  func runAll() { while runOne() {} }
}

extension DispatchQueue {
  /// A word that owns the queue.
  var place: UInt { Destination.queue(self) }

  /// Waits until everything submitted so far has run.
  func flush() { sync {} }
}
