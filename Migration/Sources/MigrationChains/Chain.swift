// SPDX-License-Identifier: MIT

internal import MigrationKnowledge
public import SwiftSyntax

/// A chain of calls on a promise: what it begins with, and its links in the order in which they run.
///
/// `firstly { a() }.then { b($0) }.done { c($0) }` begins with `firstly { a() }` and has two links.
public struct Chain: Sendable {
  /// All of it.
  public let expression: ExprSyntax
  /// What makes the first promise.
  public let head: ExprSyntax
  /// What is called on it, outermost last.
  public let links: [Link]

  /// Takes an expression apart, as far as names are those of a dialect's operators.
  public init(_ expression: ExprSyntax, in vocabulary: Vocabulary) {
    self.expression = expression
    var links: [Link] = []
    var rest = expression
    while let link = Link(outermostOf: rest, in: vocabulary) {
      links.append(link)
      rest = link.base
    }
    head = rest
    self.links = links.reversed()
  }
}

/// One call of a chain.
public struct Link: Sendable {
  /// The name that is called.
  public let name: TokenSyntax
  /// The period in front of it.
  public let period: TokenSyntax
  /// What it is called on.
  public let base: ExprSyntax
  /// The call, if it is one and not a property.
  public let call: FunctionCallExprSyntax?
  /// Where its handlers run, as far as it is written.
  public let place: Place
  /// The functions that are given to it.
  public let handlers: [Handler]
  /// What else is given to it, such as `policy:`.
  public let otherArguments: [LabeledExprSyntax]

  /// The outermost link of an expression, if its name is that of an operator and it is used like one.
  init?(outermostOf expression: ExprSyntax, in vocabulary: Vocabulary) {
    let call = expression.as(FunctionCallExprSyntax.self)
    guard
      let member = (call?.calledExpression ?? expression).as(MemberAccessExprSyntax.self),
      let base = member.base
    else { return nil }
    name = member.declName.baseName
    period = member.period
    self.base = base
    self.call = call
    let rows = vocabulary.operators[name.text.withoutBackticks] ?? []
    guard !rows.isEmpty else { return nil }

    var place = Place.unsaid
    var handlers: [Handler] = []
    var others: [LabeledExprSyntax] = []
    for argument in call?.arguments ?? [] {
      switch argument.label?.text {
      case "on", "queue": place = Place(argument.expression)
      case nil, "onFulfilled", "onRejected", "onProgress", "ignored", "where":
        handlers.append(Handler(argument.expression, label: argument.label?.text))
      default: others.append(argument)
      }
    }
    if let closure = call?.trailingClosure { handlers.append(Handler(ExprSyntax(closure))) }
    for more in call?.additionalTrailingClosures ?? [] {
      handlers.append(Handler(ExprSyntax(more.closure), label: more.label.text))
    }
    self.place = place
    self.handlers = handlers
    self.otherArguments = others
    guard isUsedAsOperator(rows) else { return nil }
  }

  /// `get` and `map` are everybody's names: as operators they are called with one function.
  private func isUsedAsOperator(_ rows: [Operator]) -> Bool {
    let takesHandler = rows.contains { $0.sees != .noHandler }
    guard let call else { return !takesHandler && !rows[0].isEverybodys }
    let wordless = rows.contains { $0.sees == .noHandler }
    if wordless, handlers.isEmpty { return !rows[0].isEverybodys || call.arguments.isEmpty }
    guard takesHandler, !handlers.isEmpty else { return false }
    if handlers.contains(where: { $0.closure != nil }) { return true }
    if rows.contains(where: \.isEverybodys) {
      // `api.get(url)` and `cache.map(key)` are no operators; `map(\.name)` and `map(parse)` may be.
      return name.text == "map" || name.text == "compactMap" || handlers[0].isKeyPath
    }
    return true
  }
}

extension String {
  /// A name without the marks that make a keyword one.
  public var withoutBackticks: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
}
