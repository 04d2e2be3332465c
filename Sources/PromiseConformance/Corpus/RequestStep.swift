// SPDX-License-Identifier: MIT

/// Steps for libraries in which cancellation is a request that an owner may ignore: see
/// ``Capability/requests``, ``Capability/tokens`` and ``Capability/timing``.
public indirect enum RequestStep: Hashable, Sendable {
  /// Requests cancellation of a promise.
  case request(String)
  /// Adds a handler for requests to a deferred; the first request runs it inline.
  case onRequest(String, Script)
  /// Settles the promise of a deferred as cancelled.
  case withdraw(String)
  /// Releases promises but keeps their deferreds, so that only the library holds the promises.
  case release([String])
  /// Creates a token.
  case token(String)
  /// Suppresses the handlers registered with a token, and requests cancellation of its promises.
  case invalidate(String)
  /// Requests cancellation of the promises registered with a token, and suppresses no handlers.
  case cancelOnly(String)
  /// Registers a promise with a token.
  case register(String, token: String)
  /// Links a token to another one, so that it is cancelled or invalidated with that one.
  case link(String, from: String)
  /// Passes a promise's outcome on, so many milliseconds after the promise has settled.
  case delay(String, derived: String, Int)
  /// Rejects with `!timeout` after so many milliseconds, unless the promise settles before.
  case timeout(String, derived: String, Int)
}

/// Steps about contexts, which run their work when the case says so: see ``Capability/contexts``.
public enum ContextStep: Hashable, Sendable {
  /// Creates a context.
  case make(String)
  /// Runs the work that waits in a context, and the work that is added meanwhile.
  case run(String)
}

/// A named place where a handler runs.
public enum CasePlace: String, CaseIterable, Hashable, Sendable {
  /// Inline: before the call returns that settles the promise or attaches the handler.
  case inline
  /// Inline if the promise was settled when the handler was attached, else where others run.
  case nowOrLater = "now-or-later"
  /// On the main queue, given by the library's own name for it.
  case main
  /// On the main queue, passed like any other queue.
  case mainQueue = "main-queue"
}
