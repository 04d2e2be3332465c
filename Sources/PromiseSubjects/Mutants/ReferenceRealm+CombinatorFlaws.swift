// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

/// The places where combinations can go wrong. Without a flaw, each function does right.
extension ReferenceRealm {
  /// Whether a combination does not wait for an element.
  func isOverlooked(_ index: Int, _ elements: [ReferencePromise]) -> Bool {
    switch flaw {
    case .alreadyRejectedIsIgnored:
      if case .rejected = elements[index].state { true } else { false }
    case .duplicatesCountOnce: elements.prefix(index).contains { $0 === elements[index] }
    default: false
    }
  }

  /// Whether the outcome of an element is taken for none.
  func isOverlooked(_ outcome: CaseState) -> Bool {
    guard has(.falsyValuesAreIgnored), case .fulfilled(let value) = outcome else { return false }
    return switch value {
    case nil: true
    case let value as Bool: !value
    case let value as Int: value == 0
    case let value as [CaseValue]: value.isEmpty
    case is Void: true
    default: false
    }
  }

  /// The place of an outcome among the results.
  func place(of index: Int, _ arrived: Int) -> Int {
    switch flaw {
    case .combinesInOrderOfArrival: arrived
    case .combinesThree: min(index, 2)
    default: index
    }
  }

  /// The outcome of an element as the combination understands it.
  func misjudged(_ outcome: CaseState, by combinator: Combinator, isLast: Bool) -> CaseState {
    switch (flaw, combinator, outcome) {
    case (.anyOfLastIsLost, .any, .fulfilled) where isLast: .pending
    case (.anyIsDecidedByCancellations, .any, .rejected)
    where ReferenceError.isCancellation(outcome):
      .fulfilled(nil)
    default: outcome
    }
  }

  /// Whether a promise that is left is not cancelled.
  func isSpared(_ promise: ReferencePromise) -> Bool {
    switch flaw {
    case .restIsSparedForOthers: lock.withLock { !promise.reactions.isEmpty }
    case .restIsSparedIfDerived: lock.withLock { promise.source != nil }
    default: false
    }
  }

  /// Whether the reports of an element count.
  func reports(at index: Int) -> Bool { !has(.progressOfThreeElements) || index < 3 }
}
