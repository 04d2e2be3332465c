// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Writes what makes promises in another dialect.
struct MakerRewriter {
  let source: Dialect
  let target: Dialect

  /// What changes, and the names that are replaced with it.
  struct Rewriting {
    var edits: [Edit]
    var replaced: Set<SyntaxIdentifier> = []
  }

  /// The edits of what makes a promise, without those of its arguments.
  func rewriting(
    of expression: ExprSyntax, _ maker: Maker
  ) throws(Obstacle) -> Rewriting {
    switch maker.role {
    case .begins where maker.name == "firstly": return try unwrapping(expression)
    case .value: return try settled(expression, maker, isError: false)
    case .error: return try settled(expression, maker, isError: true)
    case .all: return try gathering(expression, maker)
    case .first: return try racing(expression, maker)
    case .waits: return try waiting(expression, maker)
    case .callbacks where expression.isBridge: return Rewriting(edits: [])
    case .callbacks: throw Obstacle("a promise that is made of callbacks", at: expression)
    case .begins, .retries, .blocks:
      throw Obstacle("nothing corresponds to `\(maker.name)`", at: expression)
    }
  }

  /// `firstly { brew() }` is `brew()`, unless it catches what that throws.
  private func unwrapping(_ expression: ExprSyntax) throws(Obstacle) -> Rewriting {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let closure = call.trailingClosure, closure.signature == nil,
      let body = closure.statements.first?.item.as(ExprSyntax.self), closure.statements.count == 1,
      !body.is(TryExprSyntax.self), !closure.statements.throwsErrors
    else { throw Obstacle("`firstly` does more than to call a function", at: expression) }
    return Rewriting(edits: [
      Edit(expression.start..<body.start, ""), Edit(body.end..<call.end, ""),
    ])
  }

  /// A promise that is settled already.
  private func settled(
    _ expression: ExprSyntax, _ maker: Maker, isError: Bool
  ) throws(Obstacle) -> Rewriting {
    let words: (beginning: String, end: String)
    switch (target, isError) {
    case (.promisekit, false): words = (".value(", "")
    case (.promisekit, true), (.khanlou, true): words = ("(error: ", "")
    case (.tomorrowland, false): words = ("(fulfilled: ", "")
    case (.tomorrowland, true): words = ("(rejected: ", "")
    case (.khanlou, false), (.ipromise, false): words = ("(value: ", "")
    case (.when, false): words = ("(state: .resolved(value: ", ")")
    case (.when, true): words = ("(state: .rejected(error: ", ")")
    case (.ipromise, true):
      throw Obstacle("it would have to be rejected with an NSError", at: expression)
    }
    guard let call = expression.as(FunctionCallExprSyntax.self) else {
      // `Promise.value` of nothing.
      let member = expression.as(MemberAccessExprSyntax.self)!
      return Rewriting(edits: [
        Edit(member.period.start..<member.end, words.beginning + "()" + words.end + ")")
      ])
    }
    guard call.arguments.count <= 1, call.trailingClosure == nil, let right = call.rightParen else {
      throw Obstacle("it has more arguments than correspond", at: expression)
    }
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    let isMember = member?.declName.baseName.text.first?.isLowercase == true
    let start = isMember ? member!.period.start : call.calledExpression.end
    let isImplicit = isMember && member!.base == nil
    var beginning = words.beginning
    if isImplicit, beginning.hasPrefix("(") { beginning = ".init" + beginning }
    guard let argument = call.arguments.first else {
      return Rewriting(edits: [Edit(start..<call.end, beginning + "()" + words.end + ")")])
    }
    return Rewriting(edits: [
      Edit(start..<argument.expression.start, beginning),
      .insert(words.end, at: right.start),
    ])
  }

  /// All of several.
  private func gathering(_ expression: ExprSyntax, _ maker: Maker) throws(Obstacle) -> Rewriting {
    let call = try plainCall(expression, labels: ["fulfilled"], ["when"])
    let isTuple = call.arguments.count > 1 && source != .ipromise
    let beginning: String
    switch (target, isTuple) {
    case (.promisekit, _), (.tomorrowland, _): beginning = "when(fulfilled: "
    case (.khanlou, false): beginning = "Promises.all("
    case (.khanlou, true): beginning = "Promises.zip("
    case (.when, _): beginning = "when("
    case (.ipromise, false): beginning = "Promise.all("
    case (.ipromise, true):
      throw Obstacle("nothing there makes a tuple of several promises", at: expression)
    }
    if target == .when, isTuple, call.arguments.count > 3 {
      throw Obstacle("there are at most three promises there", at: expression)
    }
    return rewriting(call, beginning, asArray: source == .ipromise)
  }

  /// The first of several.
  private func racing(_ expression: ExprSyntax, _ maker: Maker) throws(Obstacle) -> Rewriting {
    let call = try plainCall(expression, labels: [], ["race"])
    switch target {
    case .promisekit: return rewriting(call, "race(", asArray: false)
    case .khanlou: return rewriting(call, "Promises.race(", asArray: true)
    case .ipromise: return rewriting(call, "Promise.race(", asArray: false)
    case .when: throw Obstacle("nothing corresponds to `race`", at: expression)
    case .tomorrowland:
      throw Obstacle("a promise that is cancelled does not win there", at: expression)
    }
  }

  private func waiting(_ expression: ExprSyntax, _ maker: Maker) throws(Obstacle) -> Rewriting {
    let call = try plainCall(expression, labels: ["seconds"], ["after", "delay"])
    let hasSeconds = call.arguments.first?.label?.text == "seconds"
    switch (source, target) {
    case (.promisekit, .khanlou) where hasSeconds:
      return rewriting(call, "Promises.delay(", asArray: false)
    case (.khanlou, .promisekit) where maker.name == "Promises.delay":
      return rewriting(call, "after(seconds: ", asArray: false)
    default: throw Obstacle("nothing corresponds to `\(maker.name)`", at: expression)
    }
  }

  /// A call with arguments in parentheses, of which only the first may have one of some labels.
  private func plainCall(
    _ expression: ExprSyntax, labels: Set<String>, _ names: [String]
  ) throws(Obstacle) -> FunctionCallExprSyntax {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let first = call.arguments.first, first.label.map({ labels.contains($0.text) }) ?? true,
      call.arguments.dropFirst().allSatisfy({ $0.label == nil })
    else { throw Obstacle("nothing corresponds to these arguments", at: expression) }
    return call
  }

  private func rewriting(
    _ call: FunctionCallExprSyntax, _ beginning: String, asArray: Bool
  ) -> Rewriting {
    let first = call.arguments.first!.expression
    let needsBrackets = asArray && call.arguments.count > 1
    var edits = [Edit(call.start..<first.start, beginning + (needsBrackets ? "[" : ""))]
    if needsBrackets { edits.append(.insert("]", at: call.arguments.last!.expression.end)) }
    let names = NameCollector.names(in: call.calledExpression)
    return Rewriting(edits: edits, replaced: names)
  }
}

/// The names that stand in an expression.
private final class NameCollector: SyntaxVisitor {
  private var found: Set<SyntaxIdentifier> = []

  static func names(in node: some SyntaxProtocol) -> Set<SyntaxIdentifier> {
    let collector = NameCollector(viewMode: .sourceAccurate)
    collector.walk(node)
    return collector.found
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    found.insert(node.id)
    return .skipChildren
  }
}

extension SyntaxProtocol {
  /// Where the node begins, without comments and blanks in front of it.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  /// Where it ends, without those behind it.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}
