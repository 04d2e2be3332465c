// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseCore
internal import TypedPromises

/// The sound realm with the flaw: all other operations pass through unchanged.
struct FlawedTypedRealm: WrappingRealm {
  typealias Promise = TypedRealm.Promise

  let sound: TypedRealm
  let host: CaseHost
  let flaw: RequestFlaw?
  private let kept = Locked<[Promise]>([])
  private let resolvers = Locked<[Promise.Resolver]>([])
  private let handlers = Locked<[@Sendable () -> Void]>([])
  private let deadTokens = Locked<Set<PromiseInvalidationToken>>([])

  init(sound: TypedRealm, host: CaseHost, flaw: RequestFlaw?) {
    (self.sound, self.host, self.flaw) = (sound, host, flaw)
  }

  func deferred() -> CaseDeferred<Promise> {
    var deferred = sound.deferred()
    let promise = deferred.promise
    switch flaw {
    case .lettingGoAsks: promise.makeChild().requestCancel()
    case .adoptionLocks, .adoptionMissesRejections: deferred = adoptingWrongly(deferred)
    case .lastRequestHandlerCounts:
      let onRequest = deferred.onRequest
      let last = Locked<(@Sendable () -> Void)?>(nil)
      onRequest? { last.withLock { $0 }?() }
      deferred.onRequest = { handler in last.withLock { $0 = handler } }
    case .scopeNeverEnds: kept.withLock { $0.append(promise) }
    case .requestsAreRepeated, .everybodyIsAsked:
      deferred.onRequest = { [handlers, flaw] handler in
        if flaw == .everybodyIsAsked {
          handlers.withLock { $0.insert(handler, at: 0) }
        } else {
          handlers.withLock { $0.append(handler) }
        }
      }
    default: break
    }
    return deferred
  }

  /// A deferred with a mistake in following a pending promise.
  private func adoptingWrongly(_ deferred: CaseDeferred<Promise>) -> CaseDeferred<Promise> {
    let isLocked = Locked(false)
    let (resolve, reject, flaw) = (deferred.resolve, deferred.reject, flaw)
    return CaseDeferred(
      promise: deferred.promise,
      resolve: { resolution in
        guard case .promise(let promise) = resolution else {
          if !isLocked.withLock({ $0 }) { resolve(resolution) }
          return
        }
        if flaw == .adoptionMissesRejections {
          promise.tap(on: .immediate) { if case .value(let value) = $0 { resolve(.value(value)) } }
        } else if isLocked.withLock({ wasLocked in
          defer { wasLocked = true }
          return !wasLocked
        }) {
          resolve(resolution)
        }
      },
      reject: { if !isLocked.withLock({ $0 }) { reject($0) } })
  }

  /// Calls all registered handlers of requests; requests from inside of these find none.
  private func askEverybody() {
    let asked = handlers.withLock { handlers in
      defer { handlers = [] }
      return handlers
    }
    for handler in asked { handler() }
    if flaw == .requestsAreRepeated { handlers.withLock { $0 = asked + $0 } }
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    switch flaw {
    case .requestsCancel:
      let (derived, resolver) = Promise.makeWithResolver()
      resolvers.withLock { $0.append(resolver) }
      resolver.resolve(
        with: sound.then(promise, onFulfilled: onFulfilled, onRejected: onRejected))
      return derived
    case .handlersAreLost: return promise.makeChild()
    case .interestNeverEnds:
      return sound.then(
        promise.ignoringCancel(), onFulfilled: onFulfilled, onRejected: onRejected)
    case .interestIsNotCounted:
      let direct = promise.cancellable
      let asking = promise.tap().propagatingCancellation(on: .immediate) { _ in
        direct.requestCancel()
      }
      return sound.then(asking, onFulfilled: onFulfilled, onRejected: onRejected)
    default:
      return sound.then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
    }
  }

  func request(_ promise: Promise) {
    switch flaw {
    case .requestsAreIgnored: break
    case .requestsAreRepeated, .everybodyIsAsked: askEverybody()
    case .requestsCancel:
      sound.request(promise)
      for resolver in resolvers.withLock({ $0 }) { resolver.cancel() }
    default: sound.request(promise)
    }
  }

  func combine(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    try givingUp(promises) { try sound.combine(combinator, askable($0)) }
  }

  func tuple(_ promises: [Promise]) throws -> Promise {
    try givingUp(promises) { try sound.tuple(askable($0)) }
  }

  /// A combination that may give its promises up when it has ended.
  private func givingUp(
    _ promises: [Promise], _ combine: ([Promise]) throws -> Promise
  ) rethrows -> Promise {
    guard flaw == .decidedLoseInterest else { return try combine(promises) }
    let children = promises.map { $0.makeChild() }
    let combination = try combine(children)
    combination.tap(on: .immediate) { _ in for child in children { child.requestCancel() } }
    return combination
  }

  /// The promises of a combination, of which some may be deaf to requests.
  private func askable(_ promises: [Promise]) -> [Promise] {
    guard flaw == .requestAsksThree else { return promises }
    return promises.prefix(3) + promises.dropFirst(3).map { $0.ignoringCancel() }
  }

  func token() -> CaseInvalidation<Promise> {
    let token = sound.token()
    let registered = Locked<[Promise]>([])
    let askReversed: @Sendable () -> Void = {
      for promise in registered.withLock({ $0 }).reversed() { promise.requestCancel() }
    }
    return CaseInvalidation(
      token: token.token,
      invalidate: {
        switch flaw {
        case .invalidationOnlyRequests: token.cancelOnly()
        default:
          if flaw == .registrationsAreReversed { askReversed() }
          token.invalidate()
          if let dead = token.token as? PromiseInvalidationToken {
            deadTokens.withLock { _ = $0.insert(dead) }
          }
        }
      },
      cancelOnly: { flaw == .cancelOnlyInvalidates ? token.invalidate() : token.cancelOnly() },
      register: { promise in
        switch flaw {
        case .invalidationRequestsNothing: break
        case .registrationsAreReversed: registered.withLock { $0.append(promise) }
        default: token.register(promise)
        }
      },
      link: { parent in
        if flaw == .linksLeadBack {
          guard let parent = parent as? PromiseInvalidationToken,
            let child = token.token as? PromiseInvalidationToken
          else { return }
          parent.chainInvalidation(from: child)
        } else {
          token.link(parent)
        }
      })
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, token: CaseInvalidation<Promise>?,
    place: CasePlace?
  ) -> Promise {
    var place = place
    if flaw == .handlersAreLost { return promise.makeChild() }
    if flaw == .placedHandlersDoNotCount {
      let (uncounted, resolver) = Promise.makeWithResolver()
      promise.tap(on: .immediate, resolver.resolve(with:))
      return sound.then(
        uncounted, onFulfilled: onFulfilled, onRejected: onRejected, token: token, place: place)
    }
    if flaw == .deadTokenCancels {
      return sound.then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
        .mapResult(on: .immediate, token: token?.token as? PromiseInvalidationToken) { $0 }
    }
    switch (flaw, place) {
    case (.inlineIsQueued, .inline), (.nowIsNever, .nowOrLater): place = nil
    case (.nowIsAlways, .nowOrLater): place = .inline
    default: break
    }
    let derived = sound.then(
      promise, onFulfilled: onFulfilled, onRejected: onRejected,
      token: flaw == .tokenIsIgnored ? nil : token, place: place)
    if flaw == .tokenStaysDead, let token, let dead = token.token as? PromiseInvalidationToken,
      deadTokens.withLock({ $0.contains(dead) })
    {
      token.invalidate()
    }
    return derived
  }

  func delay(_ promise: Promise, milliseconds: Int) -> Promise {
    switch flaw {
    case .delayTakesNoTime: return sound.delay(promise, milliseconds: 0)
    case .delayCountsFromCall:
      let (delayed, resolver) = Promise.makeWithResolver()
      host.schedule(after: milliseconds) { resolver.resolve(with: promise) }
      return delayed
    case .delaySkipsCancellation:
      let (delayed, resolver) = Promise.makeWithResolver()
      sound.delay(promise, milliseconds: milliseconds)
        .tap(on: .immediate, resolver.resolve(with:))
      promise.tap(on: .immediate) { if $0.isCancelled { resolver.cancel() } }
      return delayed
    default: return sound.delay(promise, milliseconds: milliseconds)
    }
  }

  func timeout(_ promise: Promise, milliseconds: Int) -> Promise {
    switch flaw {
    case .timeoutTakesATurn:
      sound.timeout(promise.always(on: sound.context) { _ in }, milliseconds: milliseconds)
    case .timeoutIsLate: sound.timeout(promise, milliseconds: milliseconds + 1)
    case .timeoutKeepsInterest:
      sound.timeout(promise.ignoringCancel(), milliseconds: milliseconds)
    default: sound.timeout(promise, milliseconds: milliseconds)
    }
  }
}
