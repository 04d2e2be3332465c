// SPDX-License-Identifier: MIT

/// A promise in a model of a dialect in which anybody who holds a promise may settle it.
final class ModelPromise {
  /// How it ended, of a ``root``; nil while it is pending.
  var outcome: Fact?
  /// Who is still to be told, in order; of a ``root``.
  var observers: [ModelObserver] = []
  /// Those who came while the others were being told; of a ``root``.
  var latecomers: [ModelObserver] = []
  /// Whether observers are being told, or one of them is on its queue and the others wait for it.
  var isBusy = false
  /// The promise that this one has become one with.
  var standsFor: ModelPromise?
  /// Those that have become one with this one.
  var members: [ModelPromise] = []
  /// What it derives from: it waits for that as long as that is pending.
  var source: ModelPromise?
  /// What it follows.
  var followed: ModelPromise?
  /// What it waits for in ways that are not looked for in a search for cycles.
  var unseen: [ModelPromise] = []
  /// Where its own handlers run, in dialects whose promises have a queue.
  var home = ModelPlace.here
  /// How many registers hold it.
  var holders = 0
  /// Whether the call that made it has returned it.
  var isReturned = false

  init(_ outcome: Fact? = nil, at home: ModelPlace = .here) {
    self.outcome = outcome
    self.home = home
  }

  /// The promise that says how this one ends: itself unless it has become one with another one.
  var root: ModelPromise {
    var promise = self
    while let next = promise.standsFor { promise = next }
    return promise
  }

  /// How it ended, wherever that is written.
  var result: Fact? { root.outcome }

  /// Whether nobody holds it any more, so that nobody else can settle it.
  var isSealed: Bool { isReturned && holders == 0 }
}

/// What a register of a model holds.
enum ModelThing {
  case promise(ModelPromise)
  case queue(ModelValidity)
}

/// Where a handler runs, in a model.
enum ModelPlace {
  /// Right where the promise settles, and nobody waits.
  case here
  /// Right there, on a context of the user's that runs work at once.
  case atOnce
  /// On a queue that the program drains.
  case queue(Int)
  /// The same, as long as that is valid.
  case guarded(Int, ModelValidity)
  /// Nowhere: the context drops its work.
  case nowhere
}

/// Whether a queue that can be invalidated has been.
final class ModelValidity {
  var isValid = true
}

/// Somebody who is told how a promise ended.
struct ModelObserver {
  /// How it is told.
  enum Way {
    /// The outcome goes to the handler.
    case deliver
    /// The outcome passes the handler by.
    case pass
    /// The context has dropped the handler.
    case discard
  }

  /// What comes of that: a promise that ends so.
  typealias Publication = (promise: ModelPromise, outcome: Fact)

  var place: ModelPlace
  /// Lower lanes are told first.
  var lane = 0
  /// Whether the next one waits until this one has finished.
  var isSequenced = false
  /// Which outcomes go to the handler.
  var accepts: Outcomes
  var react: (Fact, Way) -> Publication? = { _, _ in nil }

  /// Outcomes that a handler is for.
  struct Outcomes: OptionSet {
    let rawValue: Int

    static let value = Outcomes(rawValue: 1)
    static let error = Outcomes(rawValue: 2)
    /// Where that is an outcome of its own.
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

/// What waits on a queue of a model.
struct ModelJob {
  var run: () -> Void
  /// The queue lets go of it without running it.
  var discard: () -> Void = {}
}
