// SPDX-License-Identifier: MIT

package import PromiseConformance

/// A mistake about requests, tokens, places or time, in a dialect that has these features; the
/// reference library lacks them.
package enum RequestFlaw: String, NamedFlaw {
  case requestsAreIgnored = "requests-are-ignored"
  case requestsCancel = "requests-cancel"
  case requestsAreRepeated = "requests-are-repeated"
  case requestAsksThree = "request-asks-three"
  case everybodyIsAsked = "everybody-is-asked"
  case handlersAreLost = "handlers-are-lost"
  case interestNeverEnds = "interest-never-ends"
  case interestIsNotCounted = "interest-is-not-counted"
  case placedHandlersDoNotCount = "placed-handlers-do-not-count"
  case decidedLoseInterest = "decided-lose-interest"
  case scopeNeverEnds = "scope-never-ends"
  case tokenIsIgnored = "token-is-ignored"
  case invalidationOnlyRequests = "invalidation-only-requests"
  case cancelOnlyInvalidates = "cancel-only-invalidates"
  case invalidationRequestsNothing = "invalidation-requests-nothing"
  case linksLeadBack = "links-lead-back"
  case registrationsAreReversed = "registrations-are-reversed"
  case inlineIsQueued = "inline-is-queued"
  case nowIsAlways = "now-is-always"
  case nowIsNever = "now-is-never"
  case delayCountsFromCall = "delay-counts-from-call"
  case delaySkipsCancellation = "delay-skips-cancellation"
  case timeoutTakesATurn = "timeout-takes-a-turn"
  case deadTokenCancels = "dead-token-cancels"
  case lettingGoAsks = "letting-go-asks"
  case timeoutIsLate = "timeout-is-late"
  case timeoutKeepsInterest = "timeout-keeps-interest"
  case tokenStaysDead = "token-stays-dead"
  case adoptionLocks = "adoption-locks"
  case adoptionMissesRejections = "adoption-misses-rejections"
  case delayTakesNoTime = "delay-takes-no-time"
  case lastRequestHandlerCounts = "last-request-handler-counts"

  /// The flaw in a few words.
  package var summary: String {
    switch self {
    case .requestsAreIgnored: "a request does nothing"
    case .requestsCancel: "a request cancels the promise it is made for"
    case .requestAsksThree: "a request of a combination asks only three of its promises"
    case .requestsAreRepeated: "a request asks again each time that one is made"
    case .everybodyIsAsked:
      "handlers of requests are asked in the wrong order, and after the promise has settled"
    case .handlersAreLost: "handlers of promises are lost"
    case .interestNeverEnds: "those that came from a promise never give it up"
    case .interestIsNotCounted: "whoever came from a promise asks it at once, whoever else waits"
    case .placedHandlersDoNotCount: "handlers with a place or a token do not count as interest"
    case .decidedLoseInterest: "a combination that is decided gives its promises up"
    case .scopeNeverEnds: "a promise stays in scope for ever"
    case .tokenIsIgnored: "handlers do not use their token"
    case .invalidationOnlyRequests: "invalidating only requests cancellation"
    case .cancelOnlyInvalidates: "cancelling without invalidating invalidates"
    case .invalidationRequestsNothing: "invalidating only suppresses handlers"
    case .linksLeadBack: "a link leads from the child to the parent"
    case .registrationsAreReversed: "a token asks what was registered last first"
    case .inlineIsQueued: "inline handlers wait for their turn"
    case .nowIsAlways: "a handler that is to run inline while it is attached does so later too"
    case .nowIsNever: "a handler that is to run inline while it is attached never does"
    case .delayCountsFromCall: "the time of a delay counts from the call"
    case .delaySkipsCancellation: "a cancellation is not delayed"
    case .timeoutTakesATurn: "a timeout of a settled promise waits for a turn"
    case .deadTokenCancels: "a dead token cancels, also where there is no handler to suppress"
    case .lettingGoAsks: "a promise that nobody observed is asked when it is let go"
    case .timeoutIsLate: "a timeout comes late"
    case .timeoutKeepsInterest: "a timeout does not give its source up"
    case .tokenStaysDead:
      "the first handlers that a token suppresses are the last that it lets run: it never recovers"
    case .adoptionLocks: "a deferred that was given a pending promise takes nothing else"
    case .adoptionMissesRejections: "of a promise that a deferred was given only a value counts"
    case .delayTakesNoTime: "a delay takes no time"
    case .lastRequestHandlerCounts: "a second handler of requests replaces the first"
    }
  }
}

/// A typed dialect with a mistake.
package struct FlawedTypedSubject: PromiseSubject {
  let flaw: RequestFlaw?

  /// Creates a subject with the flaw; nil makes it sound, which proves that only the flaw fails.
  package init(flaw: RequestFlaw?) { self.flaw = flaw }

  /// Creates a realm whose promises deliver through the host.
  package func makeRealm(_ host: CaseHost) -> some PromiseRealm {
    host.useVirtualTime()
    return FlawedTypedRealm(sound: TypedRealm(host), host: host, flaw: flaw)
  }
}
