// SPDX-License-Identifier: MIT

/// A promise in a model of a dialect in which everybody who holds a promise may settle it.
final class ModelPromise {
  /// The outcome of a ``root``; nil while it is pending.
  var outcome: Fact?
  /// The observers of a ``root`` that have not been told yet, in order.
  var observers: [ModelObserver] = []
  /// The observers of a ``root`` that came while the others were being told.
  var latecomers: [ModelObserver] = []
  /// Whether observers are being told, or the others wait for one that is on its queue.
  var isBusy = false
  /// The promise that this one has been merged into.
  var standsFor: ModelPromise?
  /// The promises that have been merged into this one.
  var members: [ModelPromise] = []
  /// The promise that this one derives from, and waits for while it is pending.
  var source: ModelPromise?
  /// The promise that this one follows.
  var followed: ModelPromise?
  /// The promises that it waits for as one of several.
  var inputs: [ModelPromise] = []
  /// The place of its own handlers, in dialects whose promises have a queue.
  var home = ModelPlace.here
  /// How many registers hold it.
  var holders = 0
  /// Whether the call that created it has returned it.
  var isReturned = false

  init(_ outcome: Fact? = nil, at home: ModelPlace = .here) {
    self.outcome = outcome
    self.home = home
  }

  /// The promise that holds the outcome of this one: itself unless it has been merged.
  var root: ModelPromise {
    var promise = self
    while let next = promise.standsFor { promise = next }
    return promise
  }

  /// The outcome, from the ``root``.
  var result: Fact? { root.outcome }

  /// Whether nobody holds it any more and so nobody else can settle it.
  var isSealed: Bool { isReturned && holders == 0 }
}

/// What a register of a model holds.
enum ModelThing {
  case promise(ModelPromise)
  case queue(ModelValidity)
}

/// The place where a handler runs, in a model.
enum ModelPlace {
  /// The place where the promise settles, without a hop.
  case here
  /// The same place, by a context of the user's that runs work at once.
  case atOnce
  /// On a queue that the program drains.
  case queue(Int)
  /// A queue that the program drains, as long as it is valid.
  case guarded(Int, ModelValidity)
  /// No place: the context drops its work.
  case nowhere
}

/// Whether a queue is still valid.
final class ModelValidity {
  var isValid = true
}

/// An observer of a promise.
struct ModelObserver {
  /// How an observer is told.
  enum Way {
    /// The outcome goes to the handler.
    case deliver
    /// The outcome passes the handler by.
    case pass
    /// The context has dropped the handler.
    case discard
  }

  /// The result of telling an observer: a promise to settle, and its outcome.
  typealias Publication = (promise: ModelPromise, outcome: Fact)

  var place: ModelPlace
  /// Observers in lower lanes are told first.
  var lane = 0
  /// Whether the next observer waits until this one has finished.
  var isSequenced = false
  /// The outcomes that go to the handler.
  var accepts: Outcomes
  var react: (Fact, Way) -> Publication? = { _, _ in nil }

  /// A set of outcomes.
  struct Outcomes: OptionSet {
    let rawValue: Int

    static let value = Outcomes(rawValue: 1)
    static let error = Outcomes(rawValue: 2)
    /// In dialects where a cancellation is an outcome of its own.
    static let cancelled = Outcomes(rawValue: 4)
    static let all: Outcomes = [.value, .error, .cancelled]

    func contains(_ outcome: Fact) -> Bool {
      let wanted: Outcomes =
        switch outcome {
        case .value: .value
        case .cancelled: .cancelled
        default: .error
        }
      return isSuperset(of: wanted)
    }
  }
}

/// A job on a queue of a model.
struct ModelJob {
  var run: () -> Void
  /// Called if the queue releases the job without running it.
  var discard: () -> Void = {}
}
