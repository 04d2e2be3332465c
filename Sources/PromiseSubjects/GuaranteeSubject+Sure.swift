// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import PromiseConformance

extension GuaranteeRealm: SureRealm {
  typealias Sure = Guarantee<CaseValue>

  func sure() -> (Sure, @Sendable (CaseValue) -> Void) { Sure.pending() }

  func weaken(_ sure: Sure) -> Promise { Promise(sure) }

  func request(sure: Sure) { sure.requestCancel() }

  func state(ofSure sure: Sure) -> CaseState { sure.value.map { .fulfilled($0) } ?? .pending }

  func map(_ sure: Sure, _ body: @escaping @Sendable (CaseValue) -> CaseValue) -> Sure {
    sure.map(at: place, body)
  }

  func follow(_ sure: Sure, _ body: @escaping @Sendable (CaseValue) -> Sure) -> Sure {
    sure.then(at: place, body)
  }

  func rescue(_ promise: Promise, _ body: @escaping @Sendable (any Error) -> CaseValue) -> Sure {
    rescue(promise, following: { .value(body($0)) })
  }

  func rescue(_ promise: Promise, following body: @escaping @Sendable (any Error) -> Sure) -> Sure {
    promise.recover(at: place, body)
  }

  func all(_ promises: [Sure]) -> Sure { when(guarantees: promises).map(on: nil) { $0 } }

  func tuple(sure promises: [Sure]) throws -> Sure {
    let p = promises
    return switch p.count {
    case 2: when(guarantees: p[0], p[1]).map(on: nil) { list($0.0, $0.1) }
    case 3: when(guarantees: p[0], p[1], p[2]).map(on: nil) { list($0.0, $0.1, $0.2) }
    case 4:
      when(guarantees: p[0], p[1], p[2], p[3]).map(on: nil) { list($0.0, $0.1, $0.2, $0.3) }
    case 5:
      when(guarantees: p[0], p[1], p[2], p[3], p[4]).map(on: nil) {
        list($0.0, $0.1, $0.2, $0.3, $0.4)
      }
    default: throw UnsupportedOperation("tuples of \(p.count)")
    }
  }

  func race(_ promises: [Sure]) throws -> Sure {
    switch promises.count {
    case 2: GuaranteePromises.race(promises[0], promises[1])
    case 3: GuaranteePromises.race(promises[0], promises[1], promises[2])
    case 5:
      GuaranteePromises.race(promises[0], promises[1], promises[2], promises[3], promises[4])
    default: throw UnsupportedOperation("races of \(promises.count) guarantees")
    }
  }

  func all(mixed promises: [Layer]) -> Promise {
    let thenables = promises.map { promise -> any Thenable in
      switch promise {
      case .promise(let promise): promise
      case .sure(let guarantee): guarantee
      }
    }
    return when(fulfilled: thenables).map(on: nil) { values in
      values.map { $0 as CaseValue } as CaseValue
    }
  }

  func settled(_ promises: [Promise]) -> Sure {
    when(resolved: promises).map(on: nil) { outcomes in outcomes.map(\.caseState) }
  }

  func settledPool(limit: Int, _ next: @escaping @Sendable () -> Promise?) -> Sure {
    when(resolved: AnyIterator(next), concurrently: limit)
      .map(on: nil) { outcomes in outcomes.map(\.caseState) }
  }
}

extension GuaranteePromises.Result<CaseValue> {
  var caseState: CaseState {
    switch self {
    case .fulfilled(let value): .fulfilled(value)
    case .rejected(let error): .rejected(error)
    }
  }
}
