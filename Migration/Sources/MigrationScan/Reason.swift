// SPDX-License-Identifier: MIT

/// Why somebody has to look at a place.
public enum Reason: String, CaseIterable, Sendable, Codable {
  case blocks
  case settlingThread
  case otherPlace
  case weakSelf
  case functionName
  case earlyReturn
  case configuration
  case stored
  case optional
  case subclass
  case typeExtension
  case leftover

  /// The reason in some words.
  public var title: String {
    switch self {
    case .blocks: "a thread is blocked"
    case .settlingThread: "runs on the thread that settles"
    case .otherPlace: "runs on another queue"
    case .weakSelf: "holds self weakly"
    case .functionName: "a function’s name as handler"
    case .earlyReturn: "returns early"
    case .configuration: "changes the defaults"
    case .stored: "a promise is kept"
    case .optional: "a chain of an optional promise"
    case .subclass: "a class below a promise"
    case .typeExtension: "an extension of a promise"
    case .leftover: "does not compile, or differs, once adopted"
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .blocks:
      "Wait in an asynchronous function: `try await promise.get()`. A thread of Swift’s pool that is "
        + "blocked is missed by everybody."
    case .settlingThread:
      "Find out which thread settles this promise. Asynchronous code has no such place."
    case .otherPlace:
      "Decide whether the work needs that queue, belongs to an actor, or only had to be off the main one."
    case .weakSelf:
      "An asynchronous method keeps self until it returns. Decide what is to happen if nobody else does."
    case .functionName:
      "Write a closure that calls it, so that its arguments and its place can be seen."
    case .earlyReturn:
      "A handler that returns in its middle becomes a function of its own, or an `if`."
    case .configuration:
      "Handlers without `on:` run where this says. Name the place where they are written instead."
    case .stored:
      "Many may observe a promise that is kept. A `Task`, or the value, takes its place."
    case .optional: "Unwrap the promise before the chain begins."
    case .subclass: "Make a function that returns a promise, or a type that holds one."
    case .typeExtension:
      "Asynchronous functions have no operators: what the extension adds becomes a function."
    case .leftover: "See the remedy at each place."
    }
  }
}
