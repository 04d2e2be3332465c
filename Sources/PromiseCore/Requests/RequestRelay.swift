// SPDX-License-Identifier: MIT

/// Passes requests for cancellation on from handlers of requests, without recursion.
///
/// A request goes from a derived promise to its source by itself (`PromiseCell+Requesting.swift`). But a promise that
/// was resolved with another one, that propagates with a handler, or that waits for several, passes its request on from
/// inside a handler. If each link of a long chain did so directly, each handler would be called by the one before.
/// Instead a request from such a handler waits until the request of the link before is delivered. Requests that one
/// link passes on go before those that earlier links still have to pass on, as in the recursion.
package enum RequestRelay {
  private final class State {
    var isRelaying = false
    var passedOn: [() -> Void] = []
    /// Whether the present request of a user has come to a listener that can stop work.
    var hasReached = false
  }

  private static let states = PerThread { State() }

  /// Passes on a request that came to a link: now, or when the request that led here is delivered.
  package static func pass(_ request: @escaping () -> Void) {
    let state = states.current
    if state.isRelaying {
      state.passedOn.append(request)
    } else {
      relay(request, state)
    }
  }

  /// Tells several handlers of one request: requests that one of them passes on wait until all have been told.
  static func together(_ tell: () -> Void) {
    let state = states.current
    if state.isRelaying { tell() } else { relay(tell, state) }
  }

  /// Runs the first request, and then those that are passed on, one after the other.
  private static func relay(_ first: () -> Void, _ state: State) {
    state.isRelaying = true
    // The requests of a relay further down the stack, inside a handler of which this one began.
    var postponed: [() -> Void] = []
    swap(&state.passedOn, &postponed)
    let below = postponed.count
    first()
    while true {
      if !state.passedOn.isEmpty {
        postponed += state.passedOn.reversed()
        state.passedOn = []
      }
      guard postponed.count > below, let next = postponed.popLast() else { break }
      next()
    }
    swap(&state.passedOn, &postponed)
    state.isRelaying = false
  }

  /// Makes a request of a user.
  ///
  /// - Returns: whether it has come to a listener that can stop work.
  package static func reaches(_ request: () -> Void) -> Bool {
    let state = states.current
    let before = state.hasReached
    state.hasReached = false
    defer { state.hasReached = before }
    begin(request)
    return state.hasReached
  }

  /// A listener that can stop work is about to be told.
  package static func noteReached() { states.current.hasReached = true }

  /// Makes a request of a user: its inline consequences have happened when this returns, even
  /// inside a handler of another request.
  package static func begin(_ request: () -> Void) {
    let state = states.current
    let before = state.isRelaying
    state.isRelaying = false
    request()
    state.isRelaying = before
  }
}
