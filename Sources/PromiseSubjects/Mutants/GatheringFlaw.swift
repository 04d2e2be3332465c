// SPDX-License-Identifier: MIT

package import PromiseConformance
internal import PromiseCore

/// What can be wrong between a combination of promises and requests for their cancellation.
package enum GatheringFlaw: String, CaseIterable, Sendable {
  case raceAsksLosers = "race-asks-losers"
  case anyAsksLosers = "any-asks-losers"
  case allAsksRest = "all-asks-rest"
  case tupleAsksRest = "tuple-asks-rest"
  case firstEndAsks = "first-end-asks"
  case requestAsksEverybody = "request-asks-everybody"

  /// What is wrong, in a few words.
  package var summary: String {
    switch self {
    case .raceAsksLosers: "a race that is decided requests the cancellation of those that lost"
    case .anyAsksLosers: "any requests the cancellation of those that lost"
    case .allAsksRest: "all that is rejected requests the cancellation of the others"
    case .tupleAsksRest: "a tuple that is rejected requests the cancellation of the others"
    case .firstEndAsks: "the first promise to end asks those that it was combined with"
    case .requestAsksEverybody: "a request asks all promises that were combined, whoever wants them"
    }
  }

  /// Whether a library of that profile could show it.
  func matters(to profile: Profile) -> Bool {
    profile.capabilities.isSuperset(of: self == .anyAsksLosers ? [.requests, .any] : [.requests])
  }

  /// Whether it is one of that combinator, or of tuples if there is none.
  func concerns(_ combinator: Combinator?) -> Bool {
    switch self {
    case .raceAsksLosers: combinator == .race
    case .anyAsksLosers: combinator == .any
    case .allAsksRest: combinator == .all
    case .tupleAsksRest: combinator == nil
    case .firstEndAsks, .requestAsksEverybody: false
    }
  }
}

/// A library whose combinations ask.
package struct FlawedGatheringSubject<Sound: PromiseSubject>: PromiseSubject {
  private let sound: Sound
  private let flaw: GatheringFlaw

  /// Makes a subject with the flaw.
  package init(_ sound: Sound, flaw: GatheringFlaw) { (self.sound, self.flaw) = (sound, flaw) }

  /// Makes a realm whose promises deliver through the host.
  package func makeRealm(_ host: CaseHost) -> some PromiseRealm {
    FlawedGatheringRealm(sound: sound.makeRealm(host), flaw: flaw)
  }
}

/// Passes everything on to the sound realm, but for its flaw.
struct FlawedGatheringRealm<Sound: PromiseRealm>: WrappingRealm {
  typealias Promise = Sound.Promise

  let sound: Sound
  let flaw: GatheringFlaw
  private let combined = Locked<[Promise]>([])

  init(sound: Sound, flaw: GatheringFlaw) { (self.sound, self.flaw) = (sound, flaw) }

  func combine(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    try asking(promises, combinator, try sound.combine(combinator, promises))
  }

  func tuple(_ promises: [Promise]) throws -> Promise {
    try asking(promises, nil, try sound.tuple(promises))
  }

  func request(_ promise: Promise) throws {
    try sound.request(promise)
    for element in combined.withLock({ $0 }) { try sound.request(element) }
  }

  /// The combination, which asks its elements as it ends.
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
