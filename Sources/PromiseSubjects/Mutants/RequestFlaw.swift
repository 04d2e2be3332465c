// SPDX-License-Identifier: MIT

package import PromiseConformance

/// What can be wrong with a library that takes requests, tokens, places and time: the flaws that the
/// reference, which has none of these, cannot have.
package enum RequestFlaw: String, CaseIterable, Sendable {
  /// A request does nothing.
  case requestsAreIgnored
  /// A request cancels the promise it is made for.
  case requestsCancel
  /// A request asks again each time that one is made.
  case requestsAreRepeated
  /// Handlers of requests are asked in the wrong order, and after the promise has settled.
  case everybodyIsAsked
  /// Handlers of promises are lost.
  case handlersAreLost
  /// Those that came from a promise never give it up.
  case interestNeverEnds
  /// Whoever came from a promise asks it at once, whoever else waits.
  case interestIsNotCounted
  /// A promise stays in scope for ever.
  case scopeNeverEnds
  /// Handlers do not use their token.
  case tokenIsIgnored
  /// Invalidating only requests cancellation.
  case invalidationOnlyRequests
  /// Cancelling without invalidating invalidates.
  case cancelOnlyInvalidates
  /// Invalidating only suppresses handlers.
  case invalidationRequestsNothing
  /// A link leads from the child to the parent.
  case linksLeadBack
  /// A token asks what was registered last first.
  case registrationsAreReversed
  /// Inline handlers wait for their turn.
  case inlineIsQueued
  /// A handler that is to run inline while it is attached does so later too.
  case nowIsAlways
  /// A handler that is to run inline while it is attached never does.
  case nowIsNever
  /// The time of a delay counts from the call.
  case delayCountsFromCall
  /// A cancellation is not delayed.
  case delaySkipsCancellation
  /// A timeout of a settled promise waits for a turn.
  case timeoutTakesATurn
  /// A dead token cancels, also where there is no handler to suppress.
  case deadTokenCancels
  /// A promise that nobody observed is asked when it is let go.
  case lettingGoAsks
  /// A timeout comes late.
  case timeoutIsLate
  /// A timeout does not give its source up.
  case timeoutKeepsInterest
}

/// A typed dialect with something wrong with it.
package struct FlawedTypedSubject: PromiseSubject {
  let flaw: RequestFlaw

  /// Makes a subject with the flaw.
  package init(flaw: RequestFlaw) { self.flaw = flaw }

  /// Makes a realm whose promises deliver through the host.
  package func makeRealm(_ host: CaseHost) -> some PromiseRealm {
    FlawedTypedRealm(sound: TypedRealm(host), host: host, flaw: flaw)
  }
}
