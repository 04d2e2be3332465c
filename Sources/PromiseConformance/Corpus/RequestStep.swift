// SPDX-License-Identifier: MIT

/// Steps for libraries in which cancellation is requested, not done: see ``Capability/requests``,
/// ``Capability/tokens`` and ``Capability/timing``.
public indirect enum RequestStep: Hashable, Sendable {
  /// Requests cancellation of a promise.
  case request(String)
  /// Adds a handler of requests to a deferred; it runs inline, with the first request.
  case onRequest(String, Script)
  /// Ends a deferred as cancelled.
  case withdraw(String)
  /// Drops promises but keeps what settles them, so that only the library holds them.
  case release([String])
  /// Makes a token.
  case token(String)
  /// Suppresses the handlers registered with a token, and requests what is registered.
  case invalidate(String)
  /// Requests what is registered with a token, and lets its handlers be.
  case cancelOnly(String)
  /// Registers a promise with a token.
  case register(String, token: String)
  /// Passes what becomes of one token on to another.
  case link(String, from: String)
  /// Passes a promise's outcome on so many milliseconds after it settled.
  case delay(String, derived: String, Int)
  /// Rejects with `!timeout` after so many milliseconds, unless the promise has settled.
  case timeout(String, derived: String, Int)
}

/// Steps about places of which the case says when they run something: see ``Capability/contexts``.
public enum ContextStep: Hashable, Sendable {
  /// Makes a context.
  case make(String)
  /// Runs what waits in a context, and what comes there meanwhile.
  case run(String)
}

/// Where a handler runs that names its place.
public enum CasePlace: String, CaseIterable, Hashable, Sendable {
  /// Before the call returns that settles the promise, or that attaches the handler.
  case inline
  /// Inline if the promise had settled when the handler was attached, else where others run.
  case nowOrLater = "now-or-later"
  /// On the main queue, by the name that the library has for it.
  case main
  /// On the main queue, handed over like any other queue.
  case mainQueue = "main-queue"
}
