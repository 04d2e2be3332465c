// SPDX-License-Identifier: MIT

/// An ability that a promise library may or may not have.
///
/// If a library lacks a capability that a case needs, the case is skipped, with that reason.
public enum Capability: String, CaseIterable, Hashable, Sendable {
  /// Foreign thenables are accepted where a promise may stand, and are unwrapped to any depth.
  case thenables
  /// A handler may hand back the promise derived from it.
  case selfResolution = "self-resolution"
  /// A deferred can be resolved with a promise or thenable, which it then follows.
  case resolveWithPromise = "resolve-with-promise"
  /// Promises that would wait for each other in a cycle are rejected.
  case cycleDetection = "cycle-detection"
  /// State, value and reason can be read without waiting.
  case stateInspection = "state-inspection"
  /// A rejection handler's result fulfils the derived promise.
  case rejectHandlerRecovers = "reject-handler-recovers"
  /// Handlers can throw, which rejects the derived promise.
  case throwingHandlers = "throwing-handlers"
  /// Handlers of different promises run in the order in which they became due.
  case crossPromiseOrder = "cross-promise-order"
  /// No handler runs before the call that made it due has returned.
  case cleanStack = "clean-stack"
  /// Progress can be reported and observed.
  case progress
  /// A promise can be cancelled, and a deferred can react to it.
  case cancel
  /// A cancelled consumer leaves its source alone while other consumers remain.
  case multiConsumerCancel = "multi-consumer-cancel"
  /// Cancellation can be requested; the promise's owner decides, and the request has no result.
  case requests
  /// The owner of a promise can add handlers of requests.
  case requestHandlers = "request-handlers"
  /// A request ends nothing by itself: a promise stays pending unless its owner answers.
  case advisoryRequests = "advisory-requests"
  /// A request that comes to no handler of requests ends the promise that was asked, and it alone, as cancelled.
  case endingRequests = "ending-requests"
  /// A request asks that one promise, and never what it was made of.
  case loneRequests = "lone-requests"
  /// A promise is asked to cancel when nobody refers to it and every observer has given up.
  case requestCounting = "request-counting"
  /// Handlers can be registered with a token, which suppresses them and requests cancellation.
  case tokens
  /// A handler can name a context in which it runs; the case decides when the context runs.
  case contexts
  /// A handler can run inline: before the call that settles the promise or attaches it returns.
  case inline
  /// A handler can run inline while it is being attached, and otherwise where other handlers run.
  case nowOrLater = "now-or-later"
  /// A handler can be sent to the main queue by the library's name for it and by that queue itself.
  case mainQueues = "main-queues"
  /// Tasks can wait for promises, and asynchronous functions can be turned into promises.
  case async
  /// A task can be cancelled, which ends the wait of the task and changes nothing else.
  case taskCancellation = "task-cancellation"
  /// The task behind a promise is cancelled when nobody wants the promise any more.
  case ownedTasks = "owned-tasks"
  /// Cases can observe what a promise keeps alive; a settled promise keeps only its outcome alive.
  case memory
  /// Promises can be delayed and timed out.
  case timing
  /// A promise can be converted to other kinds of promises and back.
  case conversions
  /// A deferred can end its promise as cancelled.
  case cancelledOutcome = "cancelled-outcome"
  /// A rejection that nobody has handled is reported when the promise is released.
  case unhandledRejections = "unhandled-rejections"
  /// A promise can be forked into one that cannot be cancelled.
  case fork
  /// `all` exists.
  case all
  /// `race` exists.
  case race
  /// `allSettled` exists.
  case allSettled = "all-settled"
  /// `any` exists.
  case any
  /// `all`, also for tuples, `race` and `any` can cancel the promises that are left when one has decided them.
  case cancelsRest = "cancels-rest"
  /// Promises may be settled and observed from several threads at once.
  case threads
  /// Chains of a hundred thousand links settle without exhausting the stack.
  case deepChains = "deep-chains"
  /// There are promises that cannot fail, and operators that return such promises.
  case guarantees
  /// A handler can run for every outcome, and the outcome passes on.
  case always
  /// A handler that runs for every outcome may return a promise, and later handlers wait for it.
  case alwaysWaits = "always-waits"
  /// A handler at the end of a chain can ignore cancellations.
  case selectiveCatch = "selective-catch"
  /// Each handler at the end of a chain chooses whether it receives cancellations.
  case catchPolicies = "catch-policies"
  /// A handler that replaces rejections can ignore cancellations.
  case selectiveRecovery = "selective-recovery"
  /// A `finally` body runs after the handler at the end of a chain, whether the handler ran or not.
  case finally
  /// `all` exists for tuples of two or three promises.
  case tuples
  /// `all` exists for tuples of four or five promises.
  case wideTuples = "wide-tuples"
  /// Promises can be created one after another, with a limit on how many are pending at a time.
  case pools
  /// Each reaction takes as many turns as the jobs of ECMAScript take.
  case ecmaScriptJobs = "ecmascript-jobs"
  /// A deferred that follows a pending promise can still be settled: the first outcome counts.
  case racingAdoption = "racing-adoption"
  /// Handlers of one promise run in lanes: ends of chains, then `always` handlers, then `then`.
  case lanes

  /// What the capability means, for the list in reports and documentation.
  public var summary: String {
    switch self {
    case .thenables: "foreign thenables are unwrapped to any depth"
    case .selfResolution: "a handler may hand back the promise derived from it"
    case .resolveWithPromise: "a deferred can be resolved with a promise or thenable"
    case .cycleDetection: "promises that wait for each other in a cycle are rejected"
    case .stateInspection: "state, value and reason can be read"
    case .rejectHandlerRecovers: "a rejection handler's result fulfils the derived promise"
    case .throwingHandlers: "handlers can throw"
    case .crossPromiseOrder: "handlers of different promises run in the order they became due"
    case .cleanStack: "no handler runs before the call that made it due has returned"
    case .progress: "progress can be reported and observed"
    case .cancel: "a promise can be cancelled"
    case .multiConsumerCancel: "a source is cancelled only with its last consumer"
    case .requests: "cancellation can be requested, which is advice"
    case .requestHandlers: "the owner of a promise hears requests"
    case .advisoryRequests: "a request ends nothing by itself"
    case .endingRequests: "a request that no work hears ends the promise that was asked"
    case .loneRequests: "a request asks that one promise alone"
    case .requestCounting: "a promise that nobody wants any more is asked to cancel"
    case .tokens: "a token suppresses handlers and requests cancellation"
    case .contexts: "a handler can name a context in which it runs"
    case .inline: "a handler can run inline"
    case .nowOrLater: "a handler can run inline only while it is attached"
    case .mainQueues: "the main queue can be named in two ways"
    case .async: "tasks can wait for promises"
    case .taskCancellation: "the cancellation of a task ends its wait alone"
    case .ownedTasks: "a task that nobody waits for any more is cancelled"
    case .memory: "what is kept alive can be observed"
    case .timing: "promises can be delayed and timed out"
    case .conversions: "promises can be converted to other kinds and back"
    case .cancelledOutcome: "a deferred can end its promise as cancelled"
    case .unhandledRejections: "a rejection that nobody has handled is reported"
    case .fork: "a promise can be forked into one that cannot be cancelled"
    case .all: "all exists"
    case .race: "race exists"
    case .allSettled: "allSettled exists"
    case .any: "any exists"
    case .cancelsRest: "a combination can cancel the promises that are left"
    case .threads: "several threads may settle and observe at once"
    case .deepChains: "chains of 100,000 links do not exhaust the stack"
    case .guarantees: "there are promises that cannot fail"
    case .always: "something can run whatever the outcome"
    case .alwaysWaits: "what runs whatever the outcome can be waited for"
    case .selectiveCatch: "a handler can leave cancellations alone"
    case .catchPolicies: "each handler says whether it looks at cancellations"
    case .selectiveRecovery: "a handler that replaces rejections can leave cancellations alone"
    case .finally: "something can run after the handler at the end of a chain"
    case .tuples: "all exists for tuples"
    case .wideTuples: "all exists for tuples of four or five"
    case .pools: "promises can be made only so many at a time"
    case .ecmaScriptJobs: "each reaction takes as many turns as the jobs of ECMAScript"
    case .racingAdoption: "a deferred that follows a promise stays usable"
    case .lanes: "handlers of one promise run in lanes"
    }
  }
}
