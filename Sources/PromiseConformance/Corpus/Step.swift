// SPDX-License-Identifier: MIT

/// One operation of a case: the vocabulary that hosts and drivers interpret.
///
/// Promises, and what settles them, are referred to by name. `Conformance/README.md` describes each
/// operation for readers of other languages.
public indirect enum Step: Hashable, Sendable {
  /// Makes a pending promise and the means to settle it, both under this name.
  case deferred(String)
  /// Resolves a deferred, or a thenable's captured pair of functions.
  case resolve(String, with: ScriptedResolution)
  /// Rejects a deferred, or a thenable's captured pair of functions, with a named reason.
  case reject(String, with: String)
  /// Attaches handlers; the derived promise gets the name `derived`, if there is one.
  case then(ScriptedThen)
  /// Makes one handler that several `then` steps use.
  case handler(String, ScriptedHandler)
  /// Adds a line to the trace.
  case log(String)
  /// Runs queued jobs until none is left.
  case drain
  /// Drains, then lets that many virtual milliseconds pass, draining after each timer.
  case advance(Int)
  /// Runs the steps after that many virtual milliseconds, in a turn of their own.
  case later(Int, [Step])
  /// Adds the state of a promise to the trace.
  case state(String)
  /// Reports progress on a deferred.
  case progress(String, Double)
  /// Cancels a promise; the result of the request gets the name `derived`, if there is one.
  case cancel(String, derived: String?)
  /// Sets what a deferred does when it is asked to cancel.
  case onCancel(String, Script)
  /// What has to do with requests for cancellation that are advice, with tokens, or with time.
  case request(RequestStep)
  /// What libraries offer beside `then`.
  case operate(OperatorStep)
  /// What has to do with contexts.
  case context(ContextStep)
  /// What has to do with tasks that wait.
  case async(AsyncStep)
  /// What has to do with objects that are kept alive.
  case memory(MemoryStep)
  /// Converts a promise to other kinds, one after another, and back to its own.
  case convert(String, through: [String], derived: String)
  /// From now on writes a line for each rejection of this case that nobody has handled.
  case watchUnhandled
  /// Forks a promise.
  case fork(String, derived: String)
  /// Combines promises into one.
  case combine(Combinator, [String], derived: String)
  /// Runs each list of steps on a thread of its own, all at once, and waits for them.
  case threads([[Step]])
  /// Runs the steps that many times, one after another.
  case repeated(Int, [Step])
  /// Attaches `count` links in a row to a promise and names the last.
  case chain(String, derived: String, count: Int, ChainLink)
  /// Makes `count` deferreds, each resolved with the one before, and names the last.
  case follow(String, derived: String, count: Int)
  /// Drops the names, so that only the library still holds what they named.
  case forget([String])
}

/// The combinators of ECMAScript.
public enum Combinator: String, CaseIterable, Hashable, Sendable {
  /// Fulfils with all values in input order, or rejects with the first rejection.
  case all
  /// Fulfils with every outcome, in input order.
  case allSettled
  /// Takes the first outcome.
  case race
  /// Takes the first fulfilment, or rejects once all have rejected.
  case any
}

/// What each link of a `chain` step does.
public enum ChainLink: String, CaseIterable, Hashable, Sendable {
  /// No handlers: the outcome passes through.
  case pass
  /// A fulfilment handler that returns its argument.
  case value
  /// A fulfilment handler that returns a promise already fulfilled with its argument.
  case promise
}

/// What a promise is resolved with.
public indirect enum ScriptedResolution: Hashable, Sendable {
  /// A named value.
  case value(String)
  /// A promise of the library, by name.
  case promise(String)
  /// A foreign thenable whose `then` runs a script; its two functions get the thenable's name.
  case thenable(String, Script)
}

/// A body: steps, and how it ends.
public struct Script: Hashable, Sendable {
  /// How a body ends.
  public enum Ending: Hashable, Sendable {
    /// It returns this.
    case returns(ScriptedResolution)
    /// It throws the reason of that name.
    case throwsReason(String)
  }

  /// The line the body writes before anything else, if it writes one.
  public var log: String?
  /// What it does.
  public var steps: [Step]
  /// How it ends.
  public var ending: Ending
  /// The tracked objects that it keeps alive as long as it is kept itself.
  public var holds: [String]

  /// Creates a body.
  public init(
    log: String? = nil, steps: [Step] = [], ending: Ending = .returns(.value("#none")),
    holds: [String] = []
  ) {
    self.log = log
    self.steps = steps
    self.ending = ending
    self.holds = holds
  }
}

/// A handler of `then`.
public enum ScriptedHandler: Hashable, Sendable {
  /// Writes `name(argument)` if it has a log name, runs the body and ends as it does.
  case script(Script)
  /// The handler made by a `handler` step: the same object each time.
  case use(String)
}

/// What an observer of progress does.
public struct ScriptedProgress: Hashable, Sendable {
  /// Writes `name(value)` if present.
  public var log: String?
  /// What the reported value is multiplied by.
  public var times: Double
  /// What is added to make the value that the handler returns.
  public var plus: Double
  /// The tracked objects that it keeps alive as long as it is kept itself.
  public var holds: [String]

  /// Creates an observer.
  public init(log: String? = nil, times: Double = 1, plus: Double = 0, holds: [String] = []) {
    (self.log, self.times, self.plus, self.holds) = (log, times, plus, holds)
  }
}

/// The arguments of a `then` step.
public struct ScriptedThen: Hashable, Sendable {
  /// The promise to observe.
  public var promise: String
  /// The name of the derived promise.
  public var derived: String?
  /// Runs on fulfilment.
  public var onFulfilled: ScriptedHandler?
  /// Runs on rejection.
  public var onRejected: ScriptedHandler?
  /// Runs on progress.
  public var onProgress: ScriptedProgress?
  /// The token that the handlers are registered with.
  public var token: String?
  /// Where the handlers run, if not where the library runs them.
  public var place: CasePlace?
  /// The context in which the handlers run, if they name one.
  public var context: String?

  /// Creates the arguments.
  public init(
    promise: String, derived: String? = nil, onFulfilled: ScriptedHandler? = nil,
    onRejected: ScriptedHandler? = nil, onProgress: ScriptedProgress? = nil
  ) {
    self.promise = promise
    self.derived = derived
    self.onFulfilled = onFulfilled
    self.onRejected = onRejected
    self.onProgress = onProgress
  }
}
