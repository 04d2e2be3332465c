// SPDX-License-Identifier: MIT

public import MigrationChains
public import MigrationKnowledge

/// What was found in a file.
public struct FileScan: Sendable, Codable {
  /// The file.
  public var path: String
  /// The modules of dialects that it imports.
  public var modules: [String]
  /// The dialects that its words are taken to be of.
  public var dialects: [Dialect]
  /// Calls of operators and of what makes promises.
  public var callSites: [CallSite]
  /// Places for somebody to look at.
  public var findings: [Finding]
  /// Functions that return promises.
  public var functions: [PromiseFunction]
  /// Names of functions that return something else.
  var otherFunctions: Set<String> = []
  /// The names that the file gives to types.
  var aliases: [TypeAlias] = []
  /// What may be promises, if another file gives their types these names.
  var named: [Named] = []
  /// Dialects that other files of the module use without an import: the file declares a type of promises,
  /// or exports a module that does.
  var lent: Set<Dialect> = []

  private enum CodingKeys: String, CodingKey {
    case path, modules, dialects, callSites, findings, functions
  }
}

/// A function or a property, whose type may be a name of a type of promises.
struct Named: Sendable {
  /// What it is if its type is a promise.
  enum Meaning: Sendable {
    case function(PromiseFunction)
    case stored(Finding)
  }

  var type: String
  /// The type that it is declared in.
  var owner: String?
  var meaning: Meaning
}

/// A call of an operator, or of what makes a promise.
public struct CallSite: Sendable, Codable {
  /// Where it is.
  public var line: Int
  /// Its column, from 1, in bytes.
  public var column: Int
  /// The name that is called.
  public var name: String
  /// How its handler is written; nil if it takes none.
  public var shape: HandlerShape?
  /// What its handler gives, as far as that can be seen.
  public var result: HandlerResult?
  /// Where the handler runs, as it is written.
  public var place: String
  /// How the handler holds self.
  public var capture: SelfCapture?
  /// Why it is taken for a call on a promise.
  public var evidence: Evidence

  /// Why something is taken for a promise: because of a name, unless there is an index.
  public enum Evidence: Sendable, Codable, Equatable {
    /// The compiler knows that it is an operator of a dialect: the index says so.
    case resolved
    /// The chain begins with what makes promises.
    case maker
    /// The chain has an operator that only promises have.
    case ownOperator
    /// The chain begins with a call of a function that is declared to return a promise.
    case declared
    /// It looks like it, and nothing tells.
    case unsure
  }

  /// What the chain begins with, until it is looked up.
  var head: CallShape?

  private enum CodingKeys: String, CodingKey {
    case line, column, name, shape, result, place, capture, evidence
  }
}

/// A place for somebody to look at.
public struct Finding: Sendable, Codable {
  /// Where it is.
  public var line: Int
  /// Why.
  public var reason: Reason
  /// What in particular, if more is known than the reason says.
  public var detail: String?
  /// The line.
  public var code: String
  /// Why the chain is taken for one of promises; nil for what is no chain.
  var evidence: CallSite.Evidence?
  /// What the chain begins with, until it is looked up.
  var head: CallShape?

  /// Whether one is reported before another one of the same file.
  static func areInOrder(_ one: Finding, _ other: Finding) -> Bool {
    (one.line, one.reason.rawValue) < (other.line, other.reason.rawValue)
  }

  private enum CodingKeys: String, CodingKey {
    case line, reason, detail, code
  }
}

/// A function that returns a promise.
public struct PromiseFunction: Sendable, Codable {
  /// Its name with labels.
  public var name: FunctionName
  /// Where it is.
  public var line: Int
  /// What it returns.
  public var type: String
}
