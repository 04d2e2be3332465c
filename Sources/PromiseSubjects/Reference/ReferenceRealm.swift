// SPDX-License-Identifier: MIT

internal import Foundation
package import PromiseConformance

/// A small promise library that passes every case, and the base of the broken ones.
///
/// It is written to be read, not to be fast: one lock for all promises, one job per reaction. A
/// ``Flaw`` adds exactly one mistake.
package struct ReferenceSubject: PromiseSubject {
  /// The flaw, or `nil` for the conforming library.
  package let flaw: Flaw?
  /// How it uses the freedom of the rules, or `nil` for the way of ECMAScript.
  package let leeway: Leeway?

  /// Creates the conforming library, one with a flaw, or one that conforms in another way.
  package init(flaw: Flaw? = nil, leeway: Leeway? = nil) {
    self.flaw = flaw
    self.leeway = leeway
  }

  /// Makes the library's operations for one case.
  package func makeRealm(_ host: CaseHost) -> some PromiseRealm {
    ReferenceRealm(host: host, flaw: flaw, leeway: leeway)
  }
}

final class ReferenceRealm: @unchecked Sendable {
  typealias Resolution = CaseResolution<ReferencePromise>

  let host: CaseHost
  let flaw: Flaw?
  let leeway: Leeway?
  /// Guards all promises; recursive only for flawed libraries that run handlers at once.
  let lock = NSRecursiveLock()
  /// The number of cancellation requests so far, which orders them.
  var cancelRequests = 0
  /// How many reactions are running, one inside the other.
  var runningHandlers = 0
  /// The jobs that flawed delivery holds back.
  var detour = Detour()

  init(host: CaseHost, flaw: Flaw?, leeway: Leeway?) {
    self.host = host
    self.flaw = flaw
    self.leeway = leeway
  }

  func has(_ flaw: Flaw) -> Bool { self.flaw == flaw }

  // Observing.

  /// Adds a reaction, which runs as a job once the promise has settled.
  func observe(_ promise: ReferencePromise, _ reaction: Reaction, follows: Bool = false) {
    lock.withLock {
      if observeWrongly(promise, reaction) { return }
      reaction.derived?.source = (Weak(promise), Weak(reaction), follows)
      reaction.derived?.depth = promise.depth + 1
      if promise.isPending {
        promise.reactions.insert(reaction, at: place(among: promise.reactions))
        replay(promise, reaction)
      } else {
        let outcome = promise.state
        if passesAtOnce(reaction, outcome) { return run(reaction, outcome) }
        deliver(from: promise, late: true) { self.run(reaction, outcome) }
      }
    }
  }

  private func run(_ reaction: Reaction, _ outcome: CaseState) {
    // A promise that was cancelled before its turn has no use for a handler.
    guard let derived = reaction.derived, derived.isPending || has(.handlerRunsTwice) else {
      return
    }
    runningHandlers += 1
    defer { runningHandlers -= 1 }
    if reaction.cancelRequest != nil, !reaction.outlastsRequests,
      ReferenceError.isCancellation(outcome)
    {
      return settle(derived, outcome)
    }
    do {
      switch outcome {
      case .pending: return
      case .fulfilled(let value):
        guard let handler = reaction.onFulfilled else {
          return settle(derived, passingThrough(outcome))
        }
        resolve(derived, try handler(value), after: reaction)
      case .rejected(let reason):
        guard let handler = reaction.onRejected else {
          return settle(derived, passingThrough(outcome))
        }
        let result = try handler(reason)
        if has(.recoveryStaysRejected) { return settle(derived, outcome) }
        resolve(derived, result, after: reaction)
      }
    } catch {
      settle(derived, thrown(error))
    }
  }

  // Settling.

  /// Gives a pending promise its outcome and queues its reactions, in order.
  func settle(_ promise: ReferencePromise, _ outcome: CaseState) {
    lock.withLock {
      guard promise.isPending else { return settleAgain(promise, outcome) }
      deliverTogether { queueReactions(of: promise, to: outcome) }
      answerCancelRequests(promise)
    }
  }

  /// Settles a promise; when this returns, only the queue has the handlers.
  private func queueReactions(of promise: ReferencePromise, to outcome: CaseState) {
    var reactions = promise.reactions
    if ReferenceError.isCancellation(outcome) {
      let asked = reactions.asked
      if has(.waitingRequestIsLost) {
        for reaction in asked { reaction.derived?.cancelResults = [] }
      }
      reactions.removeAll { $0.cancelRequest != nil }
      reactions += asked
    }
    promise.state = outcome
    lag(promise)
    if !has(.progressAfterSettling) { promise.reactions = [] }
    promise.onCancel = nil
    for reaction in reordered(reactions, of: promise) {
      if let resume = reaction.resumes {
        resume()
      } else if passesAtOnce(reaction, outcome) {
        run(reaction, outcome)
      } else {
        deliver(from: promise, late: false) { self.run(reaction, outcome) }
      }
    }
  }

  /// The resolution procedure of A+ 2.3.
  ///
  /// - Parameter reaction: The reaction whose handler returned this, if any; it scales progress.
  func resolve(
    _ promise: ReferencePromise, _ resolution: Resolution, after reaction: Reaction? = nil
  ) {
    switch resolution {
    case .value(let value): settle(promise, .fulfilled(value))
    case .promise(let other):
      if lock.withLock({ waits(other, for: promise) || isMistakenForCycle(other, by: promise) }) {
        return settle(promise, .rejected(ReferenceError(kind: .type)))
      }
      let weight = shareOfFollowed(after: reaction)
      if isOverlooked(other) { return }
      breakObservers(of: promise, following: other)
      observe(
        other,
        Reaction(
          derived: promise, onRejected: lostRejection(of: promise, following: other),
          onProgress: weight),
        follows: true)
    case .thenable(let thenable):
      if has(.ignoresThenables) { return settle(promise, .fulfilled(thenable)) }
      if leeway == .thenAtOnce { return call(thenable, for: promise) }
      host.enqueue { self.call(thenable, for: promise) }
    }
  }

  /// Whether `promise` cannot settle before `other` has.
  private func waits(_ promise: ReferencePromise, for other: ReferencePromise) -> Bool {
    if promise === other { return !has(.noSelfCheck) }
    if has(.noCycleCheck) { return false }
    var end = promise
    var steps = 0
    while let next = end.shortcut?.object ?? end.followed {
      end = next
      steps += 1
      if has(.cyclesOfThreeAtMost), steps > 2 { return false }
      if end === other { return true }
    }
    // The next search starts from the end of this one.
    if end !== promise { promise.shortcut = Weak(end) }
    return false
  }

  private func call(_ thenable: CaseThenable<ReferencePromise>, for promise: ReferencePromise) {
    let once = Once()
    let functions = resolvers(for: promise, once, ofThenable: true)
    do {
      if has(.callsThenTwice) { try thenable.then(functions.resolve, functions.reject) }
      if has(.throwAfterResolveWins) { return try callDeferring(thenable, functions) }
      try thenable.then(functions.resolve, functions.reject)
    } catch {
      functions.reject(error)
    }
  }
}
