// SPDX-License-Identifier: MIT

/// One deliberate mistake in the reference library; every one must be caught by a case.
package enum Flaw: String, CaseIterable, Sendable {
  // State. The first four pass the official A+ suite.
  case stateFlips = "state-flips"
  case laterResolveBeatsPromise = "later-resolve-beats-promise"
  case laterResolveBeatsThenable = "later-resolve-beats-thenable"
  case crossOrderReversed = "cross-order-reversed"
  case secondResolveReplaces = "second-resolve-replaces"
  case absentValueIsNoValue = "absent-value-is-no-value"
  case stateLags = "state-lags"
  case pendingLooksFulfilled = "pending-looks-fulfilled"
  case settlesInTwoSteps = "settles-in-two-steps"

  // Delivery.
  case synchronousDelivery = "synchronous-delivery"
  case synchronousWhenSettled = "synchronous-when-settled"
  case reversedOrder = "reversed-order"
  case lateOvertakes = "late-overtakes"
  case lateNeverRuns = "late-never-runs"
  case handlerRunsTwice = "handler-runs-twice"
  case duplicateSuppressed = "duplicate-suppressed"
  case onlyLastHandlerRuns = "only-last-handler-runs"
  case silent
  case eager

  // Chaining.
  case swallowedThrow = "swallowed-throw"
  case wrappedThrow = "wrapped-throw"
  case missingPassThrough = "missing-pass-through"
  case rejectionBecomesFulfilment = "rejection-becomes-fulfilment"
  case lostRejection = "lost-rejection"
  case recoveryStaysRejected = "recovery-stays-rejected"
  case thenReturnsItsPromise = "then-returns-its-promise"

  // The resolution procedure.
  case noSelfCheck = "no-self-check"
  case noCycleCheck = "no-cycle-check"
  case fulfilsWithPromise = "fulfils-with-promise"
  case ignoresThenables = "ignores-thenables"
  case shallowThenable = "shallow-thenable"
  case callsThenTwice = "calls-then-twice"
  case firstCallDoesNotWin = "first-call-does-not-win"
  case throwAfterResolveWins = "throw-after-resolve-wins"
  case followsReasons = "follows-reasons"

  // Progress.
  case progressAfterSettling = "progress-after-settling"
  case progressOutOfRange = "progress-out-of-range"
  case progressReplays = "progress-replays"
  case progressOnlyRises = "progress-only-rises"
  case progressIgnoresHandlers = "progress-ignores-handlers"
  case progressUnweighted = "progress-unweighted"

  // Cancellation and combination.
  case cancelIgnoresConsumers = "cancel-ignores-consumers"
  case cancelRunsHandlers = "cancel-runs-handlers"
  case cancelHandlerRunsAgain = "cancel-handler-runs-again"
  case refusalIsLost = "refusal-is-lost"
  case cancelsForks = "cancels-forks"
  case combinesInOrderOfArrival = "combines-in-order-of-arrival"

  /// What is wrong, in a few words.
  package var summary: String {
    switch self {
    case .stateFlips: "a settled promise changes from fulfilled to rejected or back"
    case .laterResolveBeatsPromise: "a later resolve beats the adoption of a pending promise"
    case .laterResolveBeatsThenable: "a later resolve beats the adoption of a thenable"
    case .crossOrderReversed: "promises settled in one turn call their handlers in reverse order"
    case .secondResolveReplaces: "a second resolve replaces the value"
    case .absentValueIsNoValue: "a promise fulfilled with nothing is taken for pending"
    case .stateLags: "the state can be read only a turn after settling"
    case .pendingLooksFulfilled: "a pending promise reads as fulfilled with nothing"
    case .settlesInTwoSteps: "two threads that settle a promise can both win"
    case .synchronousDelivery: "handlers run before the call that made them due returns"
    case .synchronousWhenSettled: "then on a settled promise runs the handler at once"
    case .reversedOrder: "handlers run in reverse order"
    case .lateOvertakes: "a late handler overtakes queued ones"
    case .lateNeverRuns: "a late handler never runs"
    case .handlerRunsTwice: "handlers run twice"
    case .duplicateSuppressed: "the same handler attached twice runs once"
    case .onlyLastHandlerRuns: "only the last handler attached runs"
    case .silent: "no handler ever runs"
    case .eager: "handlers run as soon as they are attached"
    case .swallowedThrow: "a throw in a handler fulfils the derived promise"
    case .wrappedThrow: "a thrown error arrives in a wrapper"
    case .missingPassThrough: "a value does not pass a link without fulfilment handler"
    case .rejectionBecomesFulfilment: "a rejection fulfils a link without rejection handler"
    case .lostRejection: "a rejection is lost at a link without rejection handler"
    case .recoveryStaysRejected: "a rejection handler's result is ignored"
    case .thenReturnsItsPromise: "then returns the promise itself"
    case .noSelfCheck: "a promise resolved with itself waits for ever"
    case .noCycleCheck: "promises that follow each other wait for ever"
    case .fulfilsWithPromise: "resolving with a promise fulfils with the promise"
    case .ignoresThenables: "a thenable is an ordinary value"
    case .shallowThenable: "what a thenable resolves with is not unwrapped again"
    case .callsThenTwice: "a thenable's then is called twice"
    case .firstCallDoesNotWin: "the first call of a thenable's functions does not win"
    case .throwAfterResolveWins: "a throw after resolving beats the resolution"
    case .followsReasons: "a reason that looks like a promise is followed"
    case .progressAfterSettling: "progress is reported after settling"
    case .progressOutOfRange: "progress outside 0…1 is passed on"
    case .progressReplays: "a late observer gets the last report"
    case .progressOnlyRises: "a report below the one before is dropped"
    case .progressIgnoresHandlers: "what a progress handler returns is ignored"
    case .progressUnweighted: "a returned promise's progress is not scaled to its share"
    case .cancelIgnoresConsumers: "cancelling one consumer cancels the source of the others"
    case .cancelRunsHandlers: "handlers between the cancelled promise and its root run"
    case .cancelHandlerRunsAgain: "a second request runs the cancellation handler again"
    case .refusalIsLost: "a refused cancellation is never answered"
    case .cancelsForks: "a fork can be cancelled"
    case .combinesInOrderOfArrival: "all lists its values in order of arrival"
    }
  }
}
