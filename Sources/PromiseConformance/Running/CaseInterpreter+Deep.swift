// SPDX-License-Identifier: MIT

internal import Foundation

extension CaseInterpreter {
  /// Attaches links in a row.
  func chain(_ name: String, _ derived: String, _ count: Int, _ link: ChainLink) throws {
    guard var promise = with({ $0.promises[name] }) else { return }
    let realm = realm
    let handler: CaseHandler<CaseValue, Promise>? =
      switch link {
      case .pass: nil
      case .value: CaseHandler { .value($0) }
      case .promise:
        CaseHandler { value in
          let deferred = try realm.deferred()
          deferred.resolve(.value(value))
          return .promise(deferred.promise)
        }
      }
    for _ in 0..<count {
      promise = try realm.then(promise, onFulfilled: handler, onRejected: nil)
    }
    keep(promise, as: derived, in: \.promises)
  }

  /// Creates deferreds that follow one another.
  func follow(_ name: String, _ derived: String, _ count: Int) throws {
    guard var promise = with({ $0.promises[name] }) else { return }
    for _ in 0..<count {
      let deferred = try realm.deferred()
      deferred.resolve(.promise(promise))
      promise = deferred.promise
    }
    keep(promise, as: derived, in: \.promises)
  }

  /// Runs each list on a thread of its own: all start together, and all have ended on return.
  func runThreads(_ lists: [[Step]]) {
    let gate = StartingGate(count: lists.count)
    let done = DispatchGroup()
    for steps in lists {
      done.enter()
      Thread.detachNewThread {
        gate.wait()
        self.perform(steps)
        done.leave()
      }
    }
    done.wait()
  }
}

/// Holds threads back until all of them have arrived.
private final class StartingGate: Sendable {
  private let condition = NSCondition()
  private let waiting: Counter

  /// Guarded by `condition`.
  private final class Counter: @unchecked Sendable {
    var value: Int
    init(_ value: Int) { self.value = value }
  }

  init(count: Int) { waiting = Counter(count) }

  func wait() {
    condition.withLock {
      waiting.value -= 1
      if waiting.value == 0 { condition.broadcast() }
      while waiting.value > 0 { condition.wait() }
    }
  }
}
