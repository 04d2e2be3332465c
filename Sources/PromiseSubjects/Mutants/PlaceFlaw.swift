// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseCore

/// A mistake about contexts, the main queue, delays or timeouts.
package enum PlaceFlaw: String, WrappingFlaw {
  case contextIsIgnored = "context-is-ignored"
  case contextLosesHandlers = "context-loses-handlers"
  case contextsAreOne = "contexts-are-one"
  case contextIsLostWhenLate = "context-is-lost-when-late"
  case inlineWaits = "inline-waits"
  case mainQueueIsAnother = "main-queue-is-another"
  case mainIsAnother = "main-is-another"
  case timeIsDeaf = "time-is-deaf"
  case timeHidesProgress = "time-hides-progress"
  case lateCancelsSource = "late-cancels-source"

  /// The flaw in a few words.
  package var summary: String {
    switch self {
    case .contextIsIgnored: "handlers do not run in the context that they name"
    case .contextLosesHandlers: "handlers that name a context never run"
    case .contextsAreOne: "all contexts are one"
    case .contextIsLostWhenLate:
      "handlers that are attached to a settled promise do not run in the context that they name"
    case .inlineWaits: "inline handlers wait for their turn"
    case .mainQueueIsAnother: "the main queue is not recognised if it is handed over as a queue"
    case .mainIsAnother: "what goes to the main queue by its name goes there on a way of its own"
    case .timeIsDeaf: "a cancellation does not pass a delay or a timeout"
    case .timeHidesProgress: "progress does not pass a delay or a timeout"
    case .lateCancelsSource: "a promise that is late cancels its source"
    }
  }

  /// The suite that can catch the flaw.
  var suite: String {
    switch self {
    case .contextIsIgnored, .contextLosesHandlers, .contextsAreOne, .contextIsLostWhenLate,
      .inlineWaits, .mainQueueIsAnother, .mainIsAnother:
      "contexts"
    case .timeIsDeaf, .timeHidesProgress, .lateCancelsSource: "timing"
    }
  }

  /// Whether a library of that profile can show the flaw.
  func matters(to profile: Profile) -> Bool {
    switch self {
    case .timeIsDeaf: profile.capabilities.isSuperset(of: [.fork, .timing])
    case .timeHidesProgress: profile.capabilities.isSuperset(of: [.progress, .timing])
    case .lateCancelsSource: profile.capabilities.isSuperset(of: [.cancel, .timing])
    case .inlineWaits: profile.capabilities.contains(.inline)
    case .mainQueueIsAnother, .mainIsAnother: profile.capabilities.contains(.mainQueues)
    default: profile.capabilities.contains(.contexts)
    }
  }

  /// The library with the flaw.
  func broken(_ sound: some PromiseSubject) -> any PromiseSubject {
    FlawedSubject { FlawedPlaceRealm(sound: sound.makeRealm($0), host: $0, flaw: self) }
  }
}

/// The sound realm with the flaw: all other operations pass through unchanged.
struct FlawedPlaceRealm<Sound: PromiseRealm>: WrappingRealm {
  typealias Promise = Sound.Promise

  let sound: Sound
  let host: CaseHost
  let flaw: PlaceFlaw
  private let one = Locked<CaseContext?>(nil)

  init(sound: Sound, host: CaseHost, flaw: PlaceFlaw) {
    (self.sound, self.host, self.flaw) = (sound, host, flaw)
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, in context: CaseContext
  ) throws -> Promise {
    switch flaw {
    case .contextIsIgnored:
      return try sound.then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
    case .contextLosesHandlers: return try sound.deferred().promise
    case .contextsAreOne:
      let one = one.withLock { one in
        one = one ?? context
        return one ?? context
      }
      return try sound.then(promise, onFulfilled: onFulfilled, onRejected: onRejected, in: one)
    case .contextIsLostWhenLate where try isSettled(promise):
      return try sound.then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
    default:
      return try sound.then(promise, onFulfilled: onFulfilled, onRejected: onRejected, in: context)
    }
  }

  private func isSettled(_ promise: Promise) throws -> Bool {
    if case .pending = try sound.state(of: promise) { false } else { true }
  }

  /// A handler without a place becomes a job of the case, as one on an unknown queue would.
  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?, token: CaseInvalidation<Promise>?,
    place: CasePlace?
  ) throws -> Promise {
    switch (flaw, place) {
    case (.inlineWaits, .inline), (.mainQueueIsAnother, .mainQueue), (.mainIsAnother, .main):
      try sound.then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
    default:
      try sound.then(
        promise, onFulfilled: onFulfilled, onRejected: onRejected, token: token, place: place)
    }
  }

  func delay(_ promise: Promise, milliseconds: Int) throws -> Promise {
    try sound.delay(source(promise), milliseconds: milliseconds)
  }

  func timeout(_ promise: Promise, milliseconds: Int) throws -> Promise {
    if flaw == .lateCancelsSource {
      host.schedule(after: milliseconds) { _ = try? sound.cancel(promise) }
    }
    return try sound.timeout(source(promise), milliseconds: milliseconds)
  }

  /// The source of a delay or a timeout.
  private func source(_ promise: Promise) throws -> Promise {
    switch flaw {
    case .timeIsDeaf: return try sound.fork(promise)
    case .timeHidesProgress:
      let copy = try sound.deferred()
      _ = try sound.then(
        promise,
        onFulfilled: CaseHandler { value in
          copy.resolve(.value(value))
          return .value(nil)
        },
        onRejected: CaseHandler { reason in
          copy.reject(reason)
          return .value(nil)
        })
      return copy.promise
    default: return promise
    }
  }
}
