// SPDX-License-Identifier: MIT

extension APlusModel {
  /// A promise.
  final class Cell {
    var fact: Fact
    /// Whether nobody but what it waits for, or what a handler returns, can settle it.
    var isLocked = false
    /// Whether it is made by `fork()`.
    var isFork = false
    /// What it waits for by way of another dialect.
    var origin: Cell?
    /// The promise that this one has become one with.
    var alias: Cell?
    /// What it derives from or follows.
    var waitsFor: Cell?
    var isFollowing = false
    var observers: [Observer] = []
    /// Whether observers are told, and others are behind them.
    var isDraining = false
    /// Whether what derives from its last observer is being told.
    var isFinishing = false

    /// What it waits for, as long as it counts as a consumer there.
    var interest: Cell?
    var consumers = 0
    var isRequested = false
    /// Whether its last deferred went while the request was being answered.
    var isAbandoned = false
    /// What `cancel()` has returned.
    var answer: Cell?
    /// The consumers that have given up, in the order of their requests.
    var waiting: [Cell] = []
    /// What it waits with, one of several of these.
    var turn: Turn?
    var onCanceled: ((@escaping (Fact?) -> Void) -> Void)?

    var reporting = Reporting()

    init(_ fact: Fact) { self.fact = fact }

    var root: Cell {
      var cell = self
      while let alias = cell.alias { cell = alias }
      return cell
    }
    var state: Fact { root.fact }
    var isPending: Bool { state == .pending }

    /// Whether nobody has listened here, and what comes would be passed on as it is.
    var passesReports: Bool {
      isPending && !isFork && !isFollowing && !reporting.isWired && reporting.handler == nil
    }

    /// Lets go of everything: cells refer to one another in circles.
    func clear() {
      (alias, waitsFor, interest, answer, onCanceled, turn) = (nil, nil, nil, nil, nil, nil)
      (origin, observers, waiting, reporting) = (nil, [], [], Reporting())
    }
  }

  /// Who is told how a promise ended.
  struct Observer {
    /// Behind all handlers.
    var isLast = false
    /// - Returns: the promise that has settled by that, whose handlers are to be run now.
    let react: (Fact) -> Cell?
  }

  /// One of several consumers that wait for the cancellation of one source.
  final class Turn {
    var hasCome = false
    var isAwaited = false
  }

  /// What a handler has come to.
  enum Result {
    case fact(Fact)
    case promise(Cell)
  }
}

extension Fact {
  /// Whether a promise that ended so is fulfilled.
  var isValue: Bool {
    switch self {
    case .value, .nothing: true
    default: false
    }
  }

  /// What stands for it among the outcomes of several promises.
  var number: Int {
    switch self {
    case .value(let number): number
    case .error(let code): 100 + code
    default: 200
    }
  }
}
