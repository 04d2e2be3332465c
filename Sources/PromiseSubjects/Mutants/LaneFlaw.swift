// SPDX-License-Identifier: MIT

package import PromiseConformance

/// A mistake in a library whose handlers run in lanes.
package enum LaneFlaw: String, NamedFlaw {
  case lanesAreIgnored = "lanes-are-ignored"
  case endsComeLast = "ends-come-last"
  case lastLaneIsLost = "last-lane-is-lost"

  /// The flaw in a few words.
  package var summary: String {
    switch self {
    case .lanesAreIgnored: "handlers of all lanes run in the order of attachment"
    case .endsComeLast: "handlers at the end of a chain run after all others"
    case .lastLaneIsLost: "handlers of the last lane never run"
    }
  }
}

/// The dialect with lanes, with a mistake in them.
package struct FlawedWhenSubject: PromiseSubject {
  let flaw: LaneFlaw?

  /// Creates a subject with the flaw; nil makes it sound, which proves that only the flaw fails.
  package init(flaw: LaneFlaw?) { self.flaw = flaw }

  /// Creates a realm whose promises deliver through the host.
  package func makeRealm(_ host: CaseHost) -> some PromiseRealm {
    host.useVirtualTime()
    return FlawedWhenRealm(sound: WhenRealm(host), flaw: flaw)
  }
}

/// The sound realm with the flaw: all other operations pass through unchanged.
struct FlawedWhenRealm: WrappingRealm {
  typealias Promise = WhenRealm.Promise

  let sound: WhenRealm
  let flaw: LaneFlaw?

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    if flaw == .lastLaneIsLost { return sound.then(promise, onFulfilled: nil, onRejected: nil) }
    return sound.then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
  }

  /// In the lane of `then`, the outcome passes on to a promise that nobody holds.
  func always(
    _ promise: Promise, _ handler: CaseHandler<Void, Promise>, waits: Bool
  ) throws -> Promise {
    guard flaw == .lanesAreIgnored else {
      return try sound.always(promise, handler, waits: waits)
    }
    _ = sound.then(
      promise, onFulfilled: CaseHandler { _ in handler.sure(()) },
      onRejected: CaseHandler { _ in handler.sure(()) })
    return promise
  }

  func end(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>,
    finally: [CaseHandler<Void, Promise>]
  ) throws {
    let skips: @Sendable (any Error) -> Bool = { [sound] error in
      scope == .errors && sound.kind(of: error) == .cancelled
    }
    let late = CaseHandler<any Error, Promise> { error in
      skips(error) ? .value(nil) : handler.sure(error)
    }
    switch flaw {
    case nil, .lastLaneIsLost: try sound.end(promise, scope, handler, finally: finally)
    case .lanesAreIgnored: _ = sound.then(promise, onFulfilled: nil, onRejected: late)
    case .endsComeLast:
      let link = sound.then(promise, onFulfilled: nil, onRejected: nil)
      _ = sound.then(link, onFulfilled: nil, onRejected: late)
    }
  }
}
