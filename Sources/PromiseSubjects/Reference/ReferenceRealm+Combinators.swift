// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

extension ReferenceRealm {
  /// The combinators of ECMAScript; a cancellation of the result cancels every element, and the
  /// first element that decides its request decides the answer.
  func combine(_ combinator: Combinator, _ promises: [ReferencePromise]) -> ReferencePromise {
    combine(combinator, promises, cancelsRest: has(.losersAreCancelled))
  }

  func combineCancellingRest(
    _ combinator: Combinator, _ promises: [ReferencePromise]
  ) -> ReferencePromise {
    combine(combinator, promises, cancelsRest: !has(.restGoesOn))
  }

  private func combine(
    _ combinator: Combinator, _ promises: [ReferencePromise], cancelsRest: Bool
  ) -> ReferencePromise {
    let result = ReferencePromise()
    if combinator == .allSettled { mark(result) } else { markIfAllAre(result, promises) }
    let gather = Gather(count: promises.count, result)
    if promises.isEmpty { finish(combinator, gather) }
    // The elements hold the result; the result must not hold them.
    let elements = promises.map(Weak.init)
    // Of nothing there is nobody to ask: the result agrees.
    if !promises.isEmpty {
      lock.withLock {
        result.onCancel = { self.cancelAll(elements.compactMap(\.object)) }
      }
    }
    for (index, promise) in promises.enumerated() where !isOverlooked(index, promises) {
      let reaction = Reaction(
        derived: ReferencePromise(),
        onFulfilled: { value in
          let decides = self.arrived(.fulfilled(value), at: index, combinator, gather)
          if decides, cancelsRest { self.cancelRest(elements) }
          return .value(nil)
        },
        onRejected: { reason in
          let decides = self.arrived(.rejected(reason), at: index, combinator, gather)
          if decides, cancelsRest { self.cancelRest(elements) }
          return .value(nil)
        },
        onProgress: { value in
          let combined = self.lock.withLock { gather.progress(value, at: index, combinator) }
          if self.reports(at: index) { self.report(combined, on: gather.result) }
          return -1
        })
      gather.observes(promise, reaction)
      observe(promise, reaction)
    }
    return result
  }

  /// Notes an outcome, and returns whether it has decided the combination.
  private func arrived(
    _ outcome: CaseState, at index: Int, _ combinator: Combinator, _ gather: Gather
  ) -> Bool {
    lock.withLock {
      guard !isOverlooked(outcome) else { return false }
      gather.states[place(of: index, gather.states.count - gather.missing)] = outcome
      gather.missing -= 1
      switch (combinator, misjudged(outcome, by: combinator, isLast: gather.missing == 0)) {
      case (.race, _), (.any, .fulfilled), (.all, .rejected):
        settle(gather.result, outcome)
        if !has(.losersStayConsumers) { gather.close() }
        return true
      default:
        if gather.missing == 0 { finish(combinator, gather) }
        return has(.everyEndCancelsRest)
      }
    }
  }

  /// Cancels the promises of a decided combination, whoever else waits for them.
  private func cancelRest(_ elements: [Weak<ReferencePromise>]) {
    for case let promise? in elements.map(\.object) where !isSpared(promise) {
      _ = cancel(promise)
    }
  }

  /// Settles the result when all elements have arrived without deciding it, or there are none.
  private func finish(_ combinator: Combinator, _ gather: Gather) {
    switch combinator {
    case .all: settle(gather.result, .fulfilled(gather.values))
    case .allSettled: settle(gather.result, .fulfilled(gather.states))
    case .any: settle(gather.result, .rejected(ReferenceError(kind: .aggregate)))
    case .race: break
    }
  }

  private func cancelAll(_ promises: [ReferencePromise]) -> Resolution {
    .promise(combine(.race, promises.prefix(has(.asksTwoElements) ? 2 : .max).map { cancel($0) }))
  }
}

/// The outcomes that have arrived, guarded by the realm's lock.
private final class Gather: @unchecked Sendable {
  var states: [CaseState]
  var missing: Int
  private var reports: [Double]
  /// What waits for the elements, without keeping them.
  private var consumers: [(promise: Weak<ReferencePromise>, reaction: Weak<Reaction>)] = []
  let result: ReferencePromise

  init(count: Int, _ result: ReferencePromise) {
    self.result = result
    states = Array(repeating: .pending, count: count)
    missing = count
    reports = Array(repeating: 0, count: count)
  }

  /// Notes what waits for an element.
  func observes(_ promise: ReferencePromise, _ reaction: Reaction) {
    consumers.append((Weak(promise), Weak(reaction)))
  }

  /// Gives up the elements that are still pending, and is kept by none of them.
  func close() {
    for (promise, reaction) in consumers {
      promise.object?.reactions.removeAll { $0 === reaction.object }
    }
  }

  var values: [CaseValue] {
    states.map { if case .fulfilled(let value) = $0 { value } else { nil } }
  }

  /// The average of the latest reports; for a race, the greatest.
  ///
  /// A fulfilled element counts as 1 in the average.
  func progress(_ value: Double, at index: Int, _ combinator: Combinator) -> Double {
    reports[index] = value
    if combinator == .race || combinator == .any { return reports.max() ?? value }
    let counted = zip(reports, states).map { report, state in
      if case .fulfilled = state { 1.0 } else { report }
    }
    return counted.reduce(0, +) / Double(counted.count)
  }
}
