// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

extension ReferenceRealm {
  func tuple(_ promises: [ReferencePromise]) -> ReferencePromise {
    combine(.all, has(.tupleIsReversed) ? promises.reversed() : promises)
  }

  func tupleCancellingRest(_ promises: [ReferencePromise]) -> ReferencePromise {
    combineCancellingRest(.all, promises)
  }

  /// Creates promises while fewer than `limit` are pending; the first rejection ends that, unless
  /// `settles`.
  func pool(
    limit: Int, settles: Bool, _ next: @escaping @Sendable () -> ReferencePromise?
  ) -> ReferencePromise {
    let result = ReferencePromise()
    if settles { mark(result) }
    let pool = Pool(limit: has(.poolIgnoresLimit) ? .max : limit, settles: settles, next)
    fill(pool, result)
    return result
  }

  private func fill(_ pool: Pool, _ result: ReferencePromise) {
    while pool.pending < pool.limit, !pool.isEmpty, result.isPending || has(.poolNeverStops) {
      guard let promise = pool.next() else {
        pool.isEmpty = true
        break
      }
      let index = pool.states.count
      pool.states.append(.pending)
      pool.pending += 1
      observe(
        promise,
        Reaction(
          derived: ReferencePromise(),
          onFulfilled: { self.arrived(.fulfilled($0), at: index, pool, result) },
          onRejected: { self.arrived(.rejected($0), at: index, pool, result) }))
    }
    guard pool.pending == 0 else { return }
    let states = has(.combinesInOrderOfArrival) ? pool.arrivals : pool.states
    settle(result, .fulfilled(pool.settles ? states : states.map(\.value) as CaseValue))
  }

  private func arrived(
    _ outcome: CaseState, at index: Int, _ pool: Pool, _ result: ReferencePromise
  ) -> Resolution {
    pool.pending -= 1
    if result.isPending {
      pool.states[index] = outcome
      pool.arrivals.append(outcome)
    }
    if case .rejected = outcome, !pool.settles {
      settle(result, outcome)
      // Pending promises still hold the pool.
      pool.states = pool.states.map { _ in .pending }
      pool.arrivals = []
    }
    fill(pool, result)
    return .value(nil)
  }
}

/// The promises of a pool so far.
///
/// Only the jobs of one case use it, one after another.
private final class Pool: @unchecked Sendable {
  let limit: Int
  let settles: Bool
  let next: @Sendable () -> ReferencePromise?
  var states: [CaseState] = []
  var arrivals: [CaseState] = []
  var pending = 0
  var isEmpty = false

  init(limit: Int, settles: Bool, _ next: @escaping @Sendable () -> ReferencePromise?) {
    (self.limit, self.settles, self.next) = (limit, settles, next)
  }
}

extension CaseState {
  fileprivate var value: CaseValue {
    if case .fulfilled(let value) = self { value } else { nil }
  }
}
