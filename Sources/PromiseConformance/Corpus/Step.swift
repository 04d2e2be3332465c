// SPDX-License-Identifier: MIT

/// One operation of a case: the vocabulary that hosts and drivers interpret.
///
/// Names refer to promises and to deferreds. `Conformance/README.md` describes each operation for
/// readers of other languages.
public indirect enum Step: Hashable, Sendable {
  /// Creates a pending promise and its deferred, both under this name.
  case deferred(String)
  /// Resolves a deferred, or a thenable's captured pair of functions.
  case resolve(String, with: ScriptedResolution)
  /// Rejects a deferred, or a thenable's captured pair of functions, with a named reason.
  case reject(String, with: String)
  /// Attaches handlers; the derived promise gets the name `derived`, if there is one.
  case then(ScriptedThen)
  /// Creates one handler that several `then` steps use.
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
  /// Cancels a promise; `derived` names the promise of the result, if there is one.
  case cancel(String, derived: String?)
  /// Sets what a deferred does when it is asked to cancel.
  case onCancel(String, Script)
  /// A step about cancellation requests, tokens or time.
  case request(RequestStep)
  /// A step about operators beside `then`.
  case operate(OperatorStep)
  /// A step about contexts.
  case context(ContextStep)
  /// A step about tasks that wait.
  case async(AsyncStep)
  /// A step about objects that are kept alive.
  case memory(MemoryStep)
  /// Converts a promise to other kinds, one after another, and back to its own kind.
  case convert(String, through: [String], derived: String)
  /// From now on, writes a line for each rejection of this case that nobody has handled.
  case watchUnhandled
  /// Forks a promise.
  case fork(String, derived: String)
  /// Combines promises into one; with `cancelsRest`, the promise that decides it has the others cancelled.
  case combine(Combinator, [String], derived: String, cancelsRest: Bool)
  /// Runs each list of steps on a thread of its own, all at once, and waits for the threads.
  case threads([[Step]])
  /// Runs the steps that many times, one after another.
  case repeated(Int, [Step])
  /// Attaches `count` links in a row to a promise, and names the last one.
  case chain(String, derived: String, count: Int, ChainLink)
  /// Creates `count` deferreds, resolves each with the one before, and names the last one.
  case follow(String, derived: String, count: Int)
  /// Drops the names, so that only the library still holds the objects.
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

/// The handler of each link in a `chain` step.
public enum ChainLink: String, CaseIterable, Hashable, Sendable {
  /// No handlers: the outcome passes through.
  case pass
  /// A fulfilment handler that returns its argument.
  case value
  /// A fulfilment handler that returns a promise already fulfilled with its argument.
  case promise
}

/// The argument that a promise is resolved with.
public indirect enum ScriptedResolution: Hashable, Sendable {
  /// A named value.
  case value(String)
  /// A promise of the library, by name.
  case promise(String)
  /// A foreign thenable whose `then` runs a script; its two functions get the thenable's name.
  case thenable(String, Script)
}

/// A body: steps, and an ending.
public struct Script: Hashable, Sendable {
  /// The ending of a body.
  public enum Ending: Hashable, Sendable {
    /// The body returns this.
    case returns(ScriptedResolution)
    /// The body throws the reason of that name.
    case throwsReason(String)
  }

  /// The line that the body writes first, if it writes one.
  public var log: String?
  /// The steps of the body.
  public var steps: [Step]
  /// The ending of the body.
  public var ending: Ending
  /// The tracked objects that the body captures.
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
  /// Writes `name(argument)` if it has a log name, then runs the body and its ending.
  case script(Script)
  /// The handler made by a `handler` step: the same object at each use.
  case use(String)
}

/// An observer of progress, as a case describes it.
public struct ScriptedProgress: Hashable, Sendable {
  /// The observer writes `name(value)` if it has a log name.
  public var log: String?
  /// The factor by which the reported value is multiplied.
  public var times: Double
  /// The number that is added to make the value that the observer returns.
  public var plus: Double
  /// The tracked objects that the observer captures.
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
  /// The handler of a fulfilment.
  public var onFulfilled: ScriptedHandler?
  /// The handler of a rejection.
  public var onRejected: ScriptedHandler?
  /// The observer of progress.
  public var onProgress: ScriptedProgress?
  /// The token that the handlers are registered with.
  public var token: String?
  /// The place where the handlers run, if the step names one.
  public var place: CasePlace?
  /// The context in which the handlers run, if the step names one.
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
