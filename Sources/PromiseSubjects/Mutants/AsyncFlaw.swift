// SPDX-License-Identifier: MIT

internal import PromiseConformance

/// A mistake between a promise and the tasks that wait for it.
package enum AsyncFlaw: String, WrappingFlaw {
  case waitNeverEnds = "wait-never-ends"
  case waitIsDeaf = "wait-is-deaf"
  case waitEndsWithPromise = "wait-ends-with-promise"
  case waitAsks = "wait-asks"
  case waitMissesRejections = "wait-misses-rejections"
  case waitTakesATurn = "wait-takes-a-turn"
  case waitAtOnceIsCancelled = "wait-at-once-is-cancelled"
  case oneTaskWaits = "one-task-waits"
  case outcomeHidesReasons = "outcome-hides-reasons"
  case waitIsNoConsumer = "wait-is-no-consumer"
  case waitStaysInterested = "wait-stays-interested"
  case functionRunsTwice = "function-runs-twice"
  case functionIsLazy = "function-is-lazy"
  case functionLosesErrors = "function-loses-errors"
  case functionIsDeaf = "function-is-deaf"
  case functionStopsWithFirst = "function-stops-with-first"
  case waitHandlesNothing = "wait-handles-nothing"
  case secondCancellationIsLost = "second-cancellation-is-lost"

  /// The flaw in a few words.
  package var summary: String {
    switch self {
    case .waitNeverEnds: "a wait for something pending never ends"
    case .waitIsDeaf: "the wait of a cancelled task goes on"
    case .waitEndsWithPromise: "the cancellation of a task that waits ends the promise"
    case .waitAsks: "the cancellation of a task asks the promise to cancel, whoever else wants it"
    case .waitMissesRejections: "a wait for something rejected ends with no value"
    case .waitTakesATurn: "a wait ends a turn late"
    case .waitAtOnceIsCancelled: "a cancelled task does not get what has settled"
    case .oneTaskWaits: "a second task that waits for anything ends the wait of the first"
    case .outcomeHidesReasons: "the outcome of a rejected promise is no value"
    case .waitIsNoConsumer: "a task that waits does not count as interested"
    case .waitStaysInterested: "a task whose wait has ended still counts as interested"
    case .functionRunsTwice: "an asynchronous function runs twice"
    case .functionIsLazy: "an asynchronous function runs when somebody waits for its promise"
    case .functionLosesErrors: "what an asynchronous function throws is no value"
    case .functionIsDeaf: "the task of a promise is never cancelled"
    case .functionStopsWithFirst: "the first wait that is cancelled cancels the tasks of promises"
    case .secondCancellationIsLost:
      "of two tasks that are cancelled in one turn one goes on waiting"
    case .waitHandlesNothing: "a rejection that was only waited for counts as unhandled"
    }
  }

  /// Whether a library of that profile can show the flaw.
  func matters(to profile: Profile) -> Bool {
    switch self {
    case .waitEndsWithPromise: profile.capabilities.contains(.cancelledOutcome)
    case .waitAsks: profile.capabilities.contains(.requests)
    case .waitIsNoConsumer:
      !profile.capabilities.isDisjoint(with: [.requestCounting, .multiConsumerCancel])
    case .waitStaysInterested: profile.capabilities.contains(.requestCounting)
    case .waitHandlesNothing: profile.capabilities.contains(.unhandledRejections)
    default: true
    }
  }

  /// The suite that can catch the flaw.
  var suite: String { "async" }

  /// The library with the flaw.
  func broken(_ sound: some PromiseSubject) -> any PromiseSubject {
    FlawedSubject { FlawedAsyncRealm(sound: sound.makeRealm($0), host: $0, flaw: self) }
  }
}
