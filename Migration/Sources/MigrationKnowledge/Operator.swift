// SPDX-License-Identifier: MIT

/// What is called on a promise: one row for each kind of handler that it takes.
public struct Operator: Sendable, Equatable {
  /// Its name.
  public var name: String
  /// What it is for: the same in all dialects.
  public var role: Role
  /// What its handler is given.
  public var sees: Sees
  /// What its handler gives.
  public var gives: Gives
  /// Where its handler runs if nothing is said, in code of no actor.
  public var place: DefaultPlace
  /// Whether other types have methods of this name that take functions, as `map`.
  public var isEverybodys: Bool

  /// A row.
  public init(
    _ name: String, _ role: Role, sees: Sees = .value, gives: Gives = .value,
    on place: DefaultPlace = .main, isEverybodys: Bool = false
  ) {
    self.name = name
    self.role = role
    self.sees = sees
    self.gives = gives
    self.place = place
    self.isEverybodys = isEverybodys
  }

  /// What an operator is for.
  public enum Role: String, Sendable, Codable {
    /// Goes on with another promise.
    case chain
    /// Makes another value of a value.
    case transform
    /// The same, rejected where there is none.
    case compact
    /// Looks at the value, and passes it on.
    case look
    /// Uses the value up.
    case end
    /// Looks at the outcome, and passes it on.
    case lookAtOutcome
    /// Makes an outcome of an outcome.
    case transformOutcome
    /// Rejects a value that is not wanted.
    case check
    /// Hears of errors.
    case hearError
    /// Makes another error of an error.
    case transformError
    /// Goes on from an error with another promise.
    case recover
    /// Makes a value of an error.
    case recoverWithValue
    /// Makes a value of any error, so that none is left.
    case recoverSurely
    /// Runs in any case.
    case always
    /// Runs in any case, and is waited for.
    case alwaysWaiting
    /// Runs in any case, behind the end of a chain.
    case finally
    /// Logs errors.
    case log
    /// Forgets the value.
    case forget
    /// Works on the elements of a value.
    case elements
    /// Reports progress.
    case progress
    /// Asks for the end of the work, or hears of that.
    case cancel
    /// Waits for a while.
    case delay
    /// Gives up after a while.
    case timeout
    /// Blocks the thread.
    case block
    /// Has several observers.
    case share
    /// Is waited for by an asynchronous function.
    case await
  }

  /// What a handler is given.
  public enum Sees: String, Sendable, Codable {
    /// The value.
    case value
    /// The error.
    case error
    /// The outcome, whichever it is.
    case outcome
    /// Nothing.
    case nothing
    /// There is no handler.
    case noHandler
  }

  /// What a handler gives.
  public enum Gives: String, Sendable, Codable {
    /// A promise, which is waited for.
    case promise
    /// A promise that cannot be rejected.
    case sure
    /// A value.
    case value
    /// A value, or nil.
    case optional
    /// Nothing.
    case nothing
  }

  /// Where a handler runs if nothing is said.
  public enum DefaultPlace: String, Sendable, Codable {
    /// The main queue, or what `conf.Q` says.
    case main
    /// The queue that the promise was made with.
    case promises
    /// Where it was formed: the main queue or a background one.
    case auto
    /// It has to be said.
    case said
    /// The thread that settles the promise.
    case settling
    /// A background queue.
    case background
  }
}
