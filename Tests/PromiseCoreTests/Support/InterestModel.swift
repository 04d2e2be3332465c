// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport

/// One cell's interest word and upstream, and those who come, give up, seal, request and settle.
struct InterestModel: Interleaved {
  enum Task: Hashable {
    /// A counted observer attaches.
    case observe
    case observed(seen: UInt)
    /// An observer gives up; the word says whether a request is due.
    case giveUp
    case givenUp(seen: UInt)
    /// An observer that was not counted counts itself and gives up, as that of `onCancel` does.
    case giveUpUncounted
    case seal
    /// Somebody requests cancellation outright.
    case request
    case runHandlers
    case takeUpstream
    case settle
    case releaseUpstream
    /// Waits until as many observers have been counted.
    case await(observers: Int)
  }

  /// Which of three facts the test for "nobody wants it" looks at; a mutant leaves one out.
  let isUnwanted: Rule
  var word = InterestWord(bits: 0)
  var actors: [[Task]]
  var attached = 0
  var isSettled = false
  var fired = 0
  var handlerRuns = 0
  var upstreamHolders = 1
  var violation: String?

  enum Rule: Hashable { case all, ignoresSeal, ignoresCount, ignoresEverObserved }

  init(_ rule: Rule = .all, actors: [[Task]]) {
    isUnwanted = rule
    self.actors = actors
  }

  static func == (left: InterestModel, right: InterestModel) -> Bool {
    left.word == right.word && left.actors == right.actors && left.attached == right.attached
      && left.isSettled == right.isSettled && left.fired == right.fired
      && left.handlerRuns == right.handlerRuns && left.upstreamHolders == right.upstreamHolders
      && left.violation == right.violation
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(word.bits)
    hasher.combine(actors)
    hasher.combine(fired)
  }

  var actorCount: Int { actors.count }

  mutating func step(_ actor: Int) -> Bool {
    guard let task = actors[actor].popLast() else { return false }
    if case .await(let count) = task, attached < count {
      actors[actor].append(task)
      return false
    }
    actors[actor] += perform(task).reversed()
    return true
  }

  /// Exactly when nobody is left, cancellation was requested, exactly once.
  var violationAtEnd: String? {
    let direct = directRequest
    let unwanted = word.isSealed && word.isEverObserved && word.count == 0
    if !isSettled || fired > 0 {
      if unwanted && fired == 0 && !isSettled { return "nobody is left, and nothing was requested" }
      if !unwanted && fired > 0 { return "requested although somebody is interested" }
    }
    if fired > 1 { return "fired \(fired) times" }
    if handlerRuns > 1 { return "handlers ran \(handlerRuns) times" }
    if direct && !isSettled && handlerRuns == 0 { return "a request was lost" }
    return nil
  }

  private var directRequest: Bool { hadDirectRequest }
  private var hadDirectRequest = false

  private mutating func replace(_ seen: UInt, _ next: InterestWord) -> Bool {
    guard word.bits == seen else { return false }
    word = next
    return true
  }

  private func unwanted(_ word: InterestWord) -> Bool {
    switch isUnwanted {
    case .all: word.isUnwanted
    case .ignoresSeal: word.isEverObserved && word.count == 0
    case .ignoresCount: word.isSealed && word.isEverObserved
    case .ignoresEverObserved: word.isSealed && word.count == 0
    }
  }

  private mutating func fire() -> [Task] {
    fired += 1
    return [.request]
  }

  private mutating func perform(_ task: Task) -> [Task] {
    switch task {
    case .await:
      return []
    case .observe:
      return [.observed(seen: word.bits)]
    case .observed(let seen):
      guard replace(seen, InterestWord(bits: seen).observed()) else { return [.observe] }
      attached += 1
      return []
    case .giveUpUncounted:
      word = word.observed()
      return [.giveUp]
    case .giveUp:
      return [.givenUp(seen: word.bits)]
    case .givenUp(let seen):
      let next = InterestWord(bits: seen).givenUp()
      guard replace(seen, next) else { return [.giveUp] }
      return unwanted(next) ? fire() : []
    case .seal:
      let before = word
      word.bits |= InterestWord.sealedBit
      return !before.isSealed && unwanted(word) ? fire() : []
    case .request:
      if isSettled { return [] }
      hadDirectRequest = true
      let before = word
      word.bits |= InterestWord.requestedBit
      return before.isRequested ? [] : [.runHandlers, .takeUpstream]
    case .runHandlers:
      handlerRuns += 1
      return []
    case .settle:
      isSettled = true
      return [.releaseUpstream]
    case .takeUpstream, .releaseUpstream:
      // An exchange: only the first finds the reference.
      upstreamHolders = max(0, upstreamHolders - 1)
      return []
    }
  }
}
