// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import SwiftSyntax

/// Why something is left as it stands.
struct Obstacle: Error {
  var node: Syntax
  var why: String

  init(_ why: String, at node: some SyntaxProtocol) {
    self.node = Syntax(node)
    self.why = why
  }
}

/// Reads what the links of a chain do.
struct StepReader {
  let dialect: Dialect
  let handlers: HandlerReader

  /// What a link may do: several if its handler does not show which.
  ///
  /// - Parameters:
  ///   - isLast: Whether no value is used behind it.
  ///   - follows: The step before it.
  func steps(of link: Link, isLast: Bool, after previous: Step?) throws(Obstacle) -> [Step] {
    if let other = link.otherArguments.first(where: { $0.label?.text != "policy" }) {
      throw Obstacle("nothing corresponds to `\(other.label?.text ?? "")`", at: other)
    }
    let name = link.name.text.withoutBackticks
    if ["get", "async", "wait"].contains(name), link.handlers.isEmpty {
      guard dialect != .promisekit || name != "wait" else {
        throw Obstacle("it blocks a thread", at: link.name)
      }
      return [.wait]
    }
    guard link.handlers.count <= 1 else { throw Obstacle("it has two handlers", at: link.name) }
    if let label = link.handlers.first?.label, label != "onFulfilled" || dialect != .ipromise {
      throw Obstacle("nothing corresponds to `\(label)`", at: link.name)
    }
    let gives = link.handlers.first.map(handlers.gives) ?? .unseen
    let steps =
      switch dialect {
      case .promisekit: try inPromiseKit(name, link, previous)
      case .tomorrowland: try inTomorrowland(name, link, gives)
      case .khanlou: inKhanlou(name, gives, isLast)
      case .when: try inWhen(name, link, gives)
      case .ipromise: try inIPromise(name, link, gives, isLast)
      }
    guard let steps else { throw Obstacle("nothing corresponds to `\(name)`", at: link.name) }
    return steps
  }

  private func inPromiseKit(
    _ name: String, _ link: Link, _ previous: Step?
  ) throws(Obstacle) -> [Step]? {
    switch name {
    case "then": return [.chain]
    case "map": return [.transform]
    case "get": return [.look]
    case "done": return [.end]
    case "catch": return [.hear(try policy(of: link))]
    case "recover":
      if handlers.gives(link.handlers[0]) == .nothing {
        throw Obstacle("its handler returns nothing", at: link.name)
      }
      if link.handlers[0].statedResult?.baseName == "Guarantee" {
        throw Obstacle("nothing corresponds to a guarantee", at: link.name)
      }
      return [.recover(try policy(of: link))]
    case "ensure": return [.always]
    case "finally":
      guard case .hear? = previous else { throw Obstacle("it follows no `catch`", at: link.name) }
      return [.always]
    case "asVoid": return [.forget]
    default: return nil
    }
  }

  private func policy(of link: Link) throws(Obstacle) -> Step.Errors {
    guard let policy = link.otherArguments.first(where: { $0.label?.text == "policy" }) else {
      return .notCancelled
    }
    switch policy.expression.trimmedDescription {
    case ".allErrors", "CatchPolicy.allErrors", "FailurePolicy.allErrors": return .all
    case ".allErrorsExceptCancellation", ".notCancelled": return .notCancelled
    default: throw Obstacle("its policy is not written there", at: policy)
    }
  }

  private func inTomorrowland(
    _ name: String, _ link: Link, _ gives: Gives
  ) throws(Obstacle) -> [Step]? {
    switch name {
    case "then", "tryThen": return [.look]
    case "map", "tryMap": return gives == .nothing ? [.end] : [.transform]
    case "flatMap", "tryFlatMap": return [.chain]
    case "catch": return [.hear(.notCancelled)]
    case "flatMapError", "tryFlatMapError": return [.recover(.notCancelled)]
    case "tryRecover": return [.recoverWithValue(.notCancelled)]
    case "always":
      try checkUnused(link)
      return [.always]
    default: return nil
    }
  }

  private func inKhanlou(_ name: String, _ gives: Gives, _ isLast: Bool) -> [Step]? {
    switch name {
    case "then":
      switch gives {
      case .promise: return [.chain]
      case .value: return [.transform]
      case .nothing: return [isLast ? .end : .look]
      case .unseen: return [.chain, .transform, isLast ? .end : .look]
      }
    case "catch": return [.hear(.all)]
    case "always": return [.always]
    case "recover": return [.recover(.all)]
    default: return nil
    }
  }

  private func inWhen(_ name: String, _ link: Link, _ gives: Gives) throws(Obstacle) -> [Step]? {
    switch name {
    case "then": return thenSteps(gives)
    case "done": return [.look]
    case "fail": return [.hear(try policy(of: link))]
    case "always":
      try checkUnused(link)
      return [.always]
    case "asVoid": return [.forget]
    case "recover": return recoverSteps(gives)
    default: return nil
    }
  }

  private func inIPromise(
    _ name: String, _ link: Link, _ gives: Gives, _ isLast: Bool
  ) throws(Obstacle) -> [Step]? {
    switch name {
    case "then": return thenSteps(gives)
    case "catch":
      try checkUnused(link, "its handler uses an NSError")
      if isLast, gives == .nothing { return [.hear(.all)] }
      if gives == .nothing || gives == .unseen {
        throw Obstacle("what its handler returns is not written", at: link.name)
      }
      return recoverSteps(gives)
    default: return nil
    }
  }

  private func thenSteps(_ gives: Gives) -> [Step] {
    switch gives {
    case .promise: [.chain]
    case .value: [.transform]
    case .nothing: [.end]
    case .unseen: [.chain, .transform, .end]
    }
  }

  private func recoverSteps(_ gives: Gives) -> [Step] {
    switch gives {
    case .promise: [.recover(.all)]
    case .value, .nothing: [.recoverWithValue(.all)]
    case .unseen: [.recover(.all), .recoverWithValue(.all)]
    }
  }

  /// Fails if a handler uses what it is given.
  func checkUnused(
    _ link: Link, _ why: String = "its handler uses the outcome"
  ) throws(Obstacle) {
    guard let closure = link.handlers.first?.closure, !closure.usesParameter else {
      throw Obstacle(why, at: link.name)
    }
  }
}

extension ClosureExprSyntax {
  /// Whether something is done with the only parameter.
  var usesParameter: Bool {
    let name: String
    switch signature?.parameterClause {
    case .simpleInput(let list): name = list.first?.name.text ?? "_"
    case .parameterClause(let clause):
      let first = clause.parameters.first
      name = (first?.secondName ?? first?.firstName)?.text ?? "_"
    case nil: name = "$0"
    }
    return name != "_"
      && statements.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
  }
}
