// SPDX-License-Identifier: MIT

/// What a link of a chain does, in the words of no dialect.
enum Step: Equatable, Sendable {
  /// Goes on with the promise that its handler returns.
  case chain
  /// Goes on with the value that its handler returns.
  case transform
  /// Shows the value to its handler, and passes it on.
  case look
  /// Gives the value to its handler; nothing goes on.
  case end
  /// Shows the error to its handler.
  case hear(Errors)
  /// Goes on from an error with the promise that its handler returns.
  case recover(Errors)
  /// Goes on from an error with the value that its handler returns.
  case recoverWithValue(Errors)
  /// Calls its handler in any case, with nothing, and passes the outcome on.
  case always
  /// Forgets the value.
  case forget
  /// Is waited for by an asynchronous function.
  case wait

  /// Which errors a handler is called with.
  enum Errors: Equatable, Sendable {
    /// All of them, cancellations as well.
    case all
    /// Those that are no cancellations.
    case notCancelled
  }

  /// Whether it has to do with errors or with the end, and lets values pass.
  var isBehindValues: Bool {
    switch self {
    case .hear, .always: true
    default: false
    }
  }
}

/// How a step is written in a dialect.
struct Writing: Equatable, Sendable {
  /// The name of the operator.
  var name: String
  /// Arguments behind the place, such as `policy: .allErrors`.
  var arguments = ""
  /// Whether its handler is given an outcome, which the step has no use for.
  var givesOutcome = false
  /// Whether the place can be said.
  var takesPlace = true
  /// Whether its handler gives nothing, and says so by its label where it has one.
  var isForNothing = false
  /// What is different there; a person has to know it.
  var difference: String?

  init(
    _ name: String, arguments: String = "", givesOutcome: Bool = false, takesPlace: Bool = true,
    isForNothing: Bool = false, difference: String? = nil
  ) {
    self.name = name
    self.arguments = arguments
    self.givesOutcome = givesOutcome
    self.takesPlace = takesPlace
    self.isForNothing = isForNothing
    self.difference = difference
  }
}
