// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

extension ReferenceRealm {
  /// The combinators of ECMAScript; a cancellation of the result cancels every element, and the
  /// first element that decides its request decides the answer.
  func combine(_ combinator: Combinator, _ promises: [ReferencePromise]) -> ReferencePromise {
    let result = ReferencePromise()
    if combinator == .allSettled { mark(result) } else { markIfAllAre(result, promises) }
    let gather = Gather(count: promises.count, result)
    if promises.isEmpty { finish(combinator, gather) }
    // The elements hold the result; the result must not hold them.
    let elements = promises.map(Weak.init)
    lock.withLock {
      result.onCancel = { self.cancelAll(elements.compactMap(\.object)) }
    }
    for (index, promise) in promises.enumerated() {
      observe(
        promise,
        Reaction(
          derived: ReferencePromise(),
          onFulfilled: { value in
            self.lock.withLock {
              self.arrived(.fulfilled(value), at: index, combinator, gather)
            }
            return .value(nil)
          },
          onRejected: { reason in
            self.lock.withLock {
              self.arrived(.rejected(reason), at: index, combinator, gather)
            }
            return .value(nil)
          },
          onProgress: { value in
            let (result, combined) = self.lock.withLock {
              (gather.result, gather.progress(value, at: index, combinator))
            }
            if let result { self.report(combined, on: result) }
            return -1
          }))
    }
    return result
  }

  private func arrived(
    _ outcome: CaseState, at index: Int, _ combinator: Combinator, _ gather: Gather
  ) {
    guard let result = gather.result else { return }
    let place = has(.combinesInOrderOfArrival) ? gather.states.count - gather.missing : index
    gather.states[place] = outcome
    gather.missing -= 1
    switch (combinator, outcome) {
    case (.race, _), (.any, .fulfilled), (.all, .rejected):
      settle(result, outcome)
      gather.close()
    default: if gather.missing == 0 { finish(combinator, gather) }
    }
  }

  /// Settles the result when all elements have arrived without deciding it, or there are none.
  private func finish(_ combinator: Combinator, _ gather: Gather) {
    guard let result = gather.result else { return }
    defer { if combinator != .race { gather.close() } }
    switch combinator {
    case .all: settle(result, .fulfilled(gather.values))
    case .allSettled: settle(result, .fulfilled(gather.states))
    case .any: settle(result, .rejected(ReferenceError(kind: .aggregate)))
    case .race: break
    }
  }

  private func cancelAll(_ promises: [ReferencePromise]) -> Resolution {
    .promise(combine(.race, promises.map { cancel($0) }))
  }
}

/// The outcomes that have arrived, guarded by the realm's lock.
private final class Gather: @unchecked Sendable {
  var states: [CaseState]
  var missing: Int
  private var reports: [Double]
  /// The result, until it is decided.
  private(set) var result: ReferencePromise?

  init(count: Int, _ result: ReferencePromise) {
    self.result = result
    states = Array(repeating: .pending, count: count)
    missing = count
    reports = Array(repeating: 0, count: count)
  }

  /// Releases everything, so that later elements find and keep nothing.
  func close() { (states, reports, result) = ([], [], nil) }

  var values: [CaseValue] {
    states.map { if case .fulfilled(let value) = $0 { value } else { nil } }
  }

  /// The average of the latest reports; for a race, the greatest.
  ///
  /// A fulfilled element counts as 1 in the average.
  func progress(_ value: Double, at index: Int, _ combinator: Combinator) -> Double {
    guard result != nil else { return value }
    reports[index] = value
    if combinator == .race || combinator == .any { return reports.max() ?? value }
    let counted = zip(reports, states).map { report, state in
      if case .fulfilled = state { 1.0 } else { report }
    }
    return counted.reduce(0, +) / Double(counted.count)
  }
}
