// SPDX-License-Identifier: MIT

/// The value that a chain has come to, before the next handler takes it.
struct Pending {
  /// What is to be evaluated, or the name that the value has.
  enum Form: Equatable {
    /// An expression that has not been evaluated yet.
    case expression
    /// A name, or a value that is as good as one.
    case name
    /// There is no value, and nothing to be evaluated any more.
    case nothing
  }

  var form: Form
  /// The expression without `try` and `await` in front, or the name.
  var text: String
  var tries = false
  var awaits = false
  /// Whether the value is nothing; nil if that is not known.
  var isVoid: Bool?
  /// The type of the value, if it is known.
  var type: String?
  /// Whether a handler says the type: then the compiler may need it.
  var isTypeStated = false

  /// Whether it has a name only because it is the value of a block: the compiler warns if nobody uses it.
  var isOfBlock = false

  /// Why a constant of the value needs a type: a literal, or a call of a function with several results, which in
  /// a chain gets its type from what follows.
  var open: Reluctance?

  static let nothing = Pending(form: .nothing, text: "", isVoid: true)

  static func name(_ name: String, type: String? = nil) -> Pending {
    Pending(form: .name, text: name, type: type)
  }

  /// The type, if a handler says it.
  var statedType: String? { isTypeStated ? type : nil }

  /// The expression with what has to stand in front of it.
  var effective: String { (tries ? "try " : "") + (awaits ? "await " : "") + text }
}

/// What becomes of the value of a chain.
enum Sink {
  /// The function returns it; whether the statement is the last of the function.
  case returned(isLast: Bool)
  /// It gets a name that is declared already.
  case assigned(String)
  /// The outcome of that name, which is declared already, is a success with it.
  case outcome(String)
  /// It is not wanted.
  case dropped

  /// Whether the function returns it.
  var isReturned: Bool { if case .returned = self { true } else { false } }

  /// Whether it is not wanted.
  var isOfNothing: Bool { if case .dropped = self { true } else { false } }
}
