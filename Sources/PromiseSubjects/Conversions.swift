// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseAdapters
internal import PromiseConformance
internal import TypedPromises
internal import WhenPromises

/// A promise of any dialect, on its way through conversions.
private typealias Traveller = any PromiseBridgeable<CaseValue>

/// The dialects by the names of their profiles.
private enum Dialect: String {
  case aplus, typed, guarantee, plain, when

  func convert(_ promise: Traveller) -> Traveller {
    switch self {
    case .aplus: APlusPromises.Promise(promise)
    case .typed: TypedPromises.Promise(promise)
    case .guarantee: GuaranteePromises.Promise(promise)
    case .plain: PlainPromises.Promise(promise)
    case .when: WhenPromises.Promise(promise)
    }
  }
}

/// Converts the promise to one dialect after another.
private func send(_ promise: Traveller, through kinds: [String]) throws -> Traveller {
  try kinds.reduce(promise) { promise, kind in
    guard let dialect = Dialect(rawValue: kind) else {
      throw UnsupportedOperation("promises of the kind \(kind)")
    }
    return dialect.convert(promise)
  }
}

extension APlusRealm {
  func convert(_ promise: Promise, through kinds: [String]) throws -> Promise {
    Promise(try send(promise, through: kinds))
  }
}

extension TypedRealm {
  func convert(_ promise: Promise, through kinds: [String]) throws -> Promise {
    Promise(try send(promise, through: kinds))
  }
}

extension GuaranteeRealm {
  func convert(_ promise: Promise, through kinds: [String]) throws -> Promise {
    Promise(try send(promise, through: kinds))
  }
}

extension PlainRealm {
  func convert(_ promise: Promise, through kinds: [String]) throws -> Promise {
    Promise(try send(promise, through: kinds))
  }
}

extension WhenRealm {
  func convert(_ promise: Promise, through kinds: [String]) throws -> Promise {
    Promise(try send(promise, through: kinds))
  }
}
