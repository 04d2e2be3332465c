// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseCore

/// A mistake between a combination of promises and requests for cancellation.
package enum GatheringFlaw: String, WrappingFlaw {
  case raceAsksLosers = "race-asks-losers"
  case anyAsksLosers = "any-asks-losers"
  case allAsksRest = "all-asks-rest"
  case tupleAsksRest = "tuple-asks-rest"
  case firstEndAsks = "first-end-asks"
  case requestAsksEverybody = "request-asks-everybody"
  case requestAsksSources = "request-asks-sources"
  case requestsAreLost = "requests-are-lost"
  case restGoesOn = "rest-goes-on"

  /// The flaw in a few words.
  package var summary: String {
    switch self {
    case .raceAsksLosers: "a race that is decided requests the cancellation of those that lost"
    case .anyAsksLosers: "any requests the cancellation of those that lost"
    case .allAsksRest: "all that is rejected requests the cancellation of the others"
    case .tupleAsksRest: "a tuple that is rejected requests the cancellation of the others"
    case .firstEndAsks: "the first promise to end asks those that it was combined with"
    case .requestsAreLost: "a request does nothing"
    case .restGoesOn: "a combination requests none of the promises that are left"
    case .requestAsksEverybody: "a request asks all promises that were combined, whoever wants them"
    case .requestAsksSources: "a request asks all promises that have handlers, whoever wants them"
    }
  }

  /// Whether a library of that profile can show the flaw.
  func matters(to profile: Profile) -> Bool {
    profile.capabilities.isSuperset(of: self == .anyAsksLosers ? [.requests, .any] : [.requests])
  }

  /// Whether the flaw affects that combinator, or tuples if `combinator` is nil.
  func concerns(_ combinator: Combinator?) -> Bool {
    switch self {
    case .raceAsksLosers: combinator == .race
    case .anyAsksLosers: combinator == .any
    case .allAsksRest: combinator == .all
    case .tupleAsksRest: combinator == nil
    case .firstEndAsks, .requestAsksEverybody, .requestAsksSources, .requestsAreLost, .restGoesOn:
      false
    }
  }

  /// The suite that can catch the flaw.
  var suite: String { "cancellation" }

  /// The library with the flaw.
  func broken(_ sound: some PromiseSubject) -> any PromiseSubject {
    FlawedSubject { FlawedGatheringRealm(sound: sound.makeRealm($0), flaw: self) }
  }
}

/// The sound realm with the flaw: all other operations pass through unchanged.
struct FlawedGatheringRealm<Sound: PromiseRealm>: WrappingRealm {
  typealias Promise = Sound.Promise

  let sound: Sound
  let flaw: GatheringFlaw
  private let combined = Locked<[Promise]>([])
  private let sources = Locked<[Promise]>([])

  init(sound: Sound, flaw: GatheringFlaw) { (self.sound, self.flaw) = (sound, flaw) }

  func combine(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    try asking(promises, combinator, try sound.combine(combinator, promises))
  }

  func combineCancellingRest(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    if flaw == .restGoesOn { return try sound.combine(combinator, promises) }
    let combination = try sound.combineCancellingRest(combinator, promises)
    return try asking(promises, combinator, combination)
  }

  func tuple(_ promises: [Promise]) throws -> Promise {
    try asking(promises, nil, try sound.tuple(promises))
  }

  func tupleCancellingRest(_ promises: [Promise]) throws -> Promise {
    if flaw == .restGoesOn { return try sound.tuple(promises) }
    return try asking(promises, nil, try sound.tupleCancellingRest(promises))
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) throws -> Promise {
    if flaw == .requestAsksSources { sources.withLock { $0.append(promise) } }
    return try sound.then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
  }

  func recover(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>
  ) throws -> Promise {
    if flaw == .requestAsksSources { sources.withLock { $0.append(promise) } }
    return try sound.recover(promise, scope, handler)
  }

  func request(_ promise: Promise) throws {
    if flaw == .requestsAreLost { return }
    try sound.request(promise)
    for element in combined.withLock({ $0 }) { try sound.request(element) }
    for source in sources.withLock({ $0 }) { try sound.request(source) }
  }

  /// The combination, which requests its elements when it ends.
  private func asking(
    _ promises: [Promise], _ combinator: Combinator?, _ combination: Promise
  ) throws -> Promise {
    if flaw == .requestAsksEverybody { combined.withLock { $0 += promises } }
    let ends = flaw == .firstEndAsks ? promises : flaw.concerns(combinator) ? [combination] : []
    let ask: @Sendable () -> CaseResolution<Promise> = {
      for promise in promises { try? sound.request(promise) }
      return .value(nil)
    }
    for end in ends {
      _ = try sound.then(
        end, onFulfilled: CaseHandler { _ in ask() }, onRejected: CaseHandler { _ in ask() })
    }
    return combination
  }
}
