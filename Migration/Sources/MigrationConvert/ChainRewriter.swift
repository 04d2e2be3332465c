// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Writes a chain in another dialect: operators get other names and arguments, handlers stay.
struct ChainRewriter {
  let source: Dialect
  let target: Dialect
  let reader: StepReader
  /// Whether a chain is in code of the main actor, for which the compiler knows that.
  let isOnMainActor: (ExprSyntax) -> Bool

  /// What changes, and what a person has to know of it.
  struct Rewriting {
    var edits: [Edit] = []
    var differences: [(node: Syntax, text: String)] = []
  }

  /// The edits of one chain, without those of what is in its handlers.
  func rewriting(of chain: Chain) throws(Obstacle) -> Rewriting {
    var result = Rewriting()
    var previous: Step?
    let isOnMainActor = isOnMainActor(chain.expression)
    for (index, link) in chain.links.enumerated() {
      let rest = chain.links[(index + 1)...]
      let isLast = chain.isDiscarded && rest.allSatisfy { isBehindValues($0) }
      // Where no value is used any more, it makes no difference whether one passes.
      let steps = try reader.steps(of: link, isLast: isLast, after: previous)
        .map { isLast && $0 == .look ? .end : $0 }
      let writing = try writing(
        of: steps, link, isLast: isLast, isEnd: rest.isEmpty, previous, in: chain)
      result.edits += try edits(of: link, as: writing, isOnMainActor: isOnMainActor)
      if let difference = writing.difference {
        result.differences.append((Syntax(link.name), difference))
      }
      // What it is called in When, where that is one of the two.
      let name = source == .when ? link.name.text : target == .when ? writing.name : nil
      if let name, source != target, previous == .always, ["done", "fail"].contains(name) {
        result.differences.append((Syntax(link.name), "in When `always` runs behind it"))
      }
      previous = steps[0]
    }
    if target == .promisekit, chain.isDiscarded, let previous, !previous.isBehindValues {
      result.differences.append(
        (
          Syntax(chain.links.last!.name),
          "nobody hears of its errors, and the compiler asks who does"
        ))
    }
    return result
  }

  private func isBehindValues(_ link: Link) -> Bool {
    ["catch", "fail", "always", "ensure", "finally"].contains(link.name.text.withoutBackticks)
  }

  /// How a link is written, if all that it may do is written in one way.
  private func writing(
    of steps: [Step], _ link: Link, isLast: Bool, isEnd: Bool, _ previous: Step?, in chain: Chain
  ) throws(Obstacle) -> Writing {
    var found: Writing?
    for step in steps {
      guard var writing = step.writing(in: target) else {
        throw Obstacle(
          "nothing of \(target.knowledge.module) corresponds to `\(link.name.text)`", at: link.name)
      }
      if target == .promisekit, step == .always, case .hear? = previous { writing.name = "finally" }
      if let found, found != writing {
        throw Obstacle("what its handler returns is not written", at: link.name)
      }
      found = writing
    }
    for step in steps { try check(step, link, isLast: isLast, isEnd: isEnd, in: chain) }
    return found!
  }

  /// What a target demands beyond an operator of the right kind.
  private func check(
    _ step: Step, _ link: Link, isLast: Bool, isEnd: Bool, in chain: Chain
  ) throws(Obstacle) {
    let gives = link.handlers.first.map(reader.handlers.gives)
    switch (step, target) {
    case (.look, .khanlou), (.look, .when):
      if link.handlers.first?.closure?.statements.throwsErrors != false {
        throw Obstacle("its handler may throw, and may not there", at: link.name)
      }
      if target == .khanlou, gives != .nothing {
        throw Obstacle("whether its handler returns nothing is not written", at: link.name)
      }
    case (.end, .khanlou):
      if !isLast, !(isEnd && !chain.isDiscarded) {
        throw Obstacle("the value would go on to what follows", at: link.name)
      }
    case (.transform, .khanlou), (.transform, .ipromise):
      if gives == .nothing { throw Obstacle("its handler returns nothing", at: link.name) }
    case (.hear, .ipromise):
      try reader.checkUnused(link, "its handler would be given an NSError")
      if !isEnd || !chain.isDiscarded {
        throw Obstacle("`catch` ends a chain there", at: link.name)
      }
    case (.recover, .ipromise), (.recoverWithValue, .ipromise):
      try reader.checkUnused(link, "its handler would be given an NSError")
    case (.hear, .promisekit):
      let rest = chain.links.drop { $0.name.id != link.name.id }.dropFirst()
      if !chain.isDiscarded || rest.contains(where: { $0.name.text != "always" }) || rest.count > 1
      {
        throw Obstacle("`catch` ends a chain there", at: link.name)
      }
    default: break
    }
  }

  private func edits(
    of link: Link, as writing: Writing, isOnMainActor: Bool
  ) throws(Obstacle) -> [Edit] {
    var edits: [Edit] = []
    if link.name.text.withoutBackticks != writing.name {
      edits.append(Edit(replacing: link.name, with: writing.name))
    }
    guard let handler = link.handlers.first else { return edits }
    var place = link.place.text(
      from: source, to: target, inMainActorCode: isOnMainActor)
    if !writing.takesPlace {
      // What has no place of its own runs where the promise belongs, which is the main queue.
      place = link.place == .main || place == "" ? "" : nil
    }
    guard let place else {
      throw Obstacle(
        link.place == .unsaid
          ? "where its handler runs is not written"
          : "its handler cannot run on `\(link.place.text)` there", at: link.name)
    }
    edits += label(of: link, handler, as: writing)
    edits += arguments([place, writing.arguments].filter { !$0.isEmpty }, of: link, handler)
    edits += try parameter(of: handler, link, givesOutcome: writing.givesOutcome)
    return edits
  }

  /// The label of a handler that stands in the parentheses: IPromise's have some.
  private func label(of link: Link, _ handler: Handler, as writing: Writing) -> [Edit] {
    guard let argument = link.call?.arguments.first(where: { $0.expression == handler.expression })
    else { return [] }
    var wanted = ""
    if target == .ipromise {
      if writing.name == "then" { wanted = "onFulfilled: " }
      if writing.isForNothing { wanted = "ignored: " }
    }
    return [Edit(argument.start..<argument.expression.start, wanted)]
  }

  /// Puts arguments in front of the handler, in the place of those that are there.
  private func arguments(_ wanted: [String], of link: Link, _ handler: Handler) -> [Edit] {
    let call = link.call!
    let text = wanted.joined(separator: ", ")
    guard let left = call.leftParen, let right = call.rightParen else {
      let end = link.name.endPositionBeforeTrailingTrivia.utf8Offset
      return text.isEmpty ? [] : [.insert("(\(text))", at: end)]
    }
    let start = left.endPositionBeforeTrailingTrivia.utf8Offset
    let rest = call.arguments.first { !["on", "policy"].contains($0.label?.text) }
    guard let rest else {
      let end = right.positionAfterSkippingLeadingTrivia.utf8Offset
      if text.isEmpty { return [Edit(start - 1..<end + 1, "")] }
      let old = call.arguments.trimmedDescription
      return old == text ? [] : [Edit(start..<end, text)]
    }
    let end = rest.positionAfterSkippingLeadingTrivia.utf8Offset
    if rest == call.arguments.first, text.isEmpty { return [] }
    return [Edit(start..<end, text.isEmpty ? "" : text + ", ")]
  }

  /// Adds or removes the parameter of an outcome that nobody uses.
  private func parameter(
    of handler: Handler, _ link: Link, givesOutcome: Bool
  ) throws(Obstacle) -> [Edit] {
    let gaveOutcome =
      [.tomorrowland, .when].contains(source) && link.name.text == "always"
    guard gaveOutcome != givesOutcome else { return [] }
    guard let closure = handler.closure else {
      throw Obstacle("its handler is a function’s name", at: link.name)
    }
    let brace = closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    if givesOutcome {
      guard let signature = closure.signature else { return [.insert(" _ in", at: brace)] }
      guard signature.parameterClause == nil, let capture = signature.capture else {
        throw Obstacle("its handler has a signature", at: link.name)
      }
      return [.insert(" _", at: capture.endPositionBeforeTrailingTrivia.utf8Offset)]
    }
    guard let signature = closure.signature, let clause = signature.parameterClause,
      signature.returnClause == nil
    else {
      throw Obstacle("its handler has a parameter", at: link.name)
    }
    if signature.capture == nil {
      let end = signature.inKeyword.endPositionBeforeTrailingTrivia.utf8Offset
      return [Edit(brace..<end, "")]
    }
    return [
      Edit(
        clause.positionAfterSkippingLeadingTrivia.utf8Offset..<clause.endPosition.utf8Offset, "")
    ]
  }
}

extension Chain {
  /// Whether nobody uses what comes out of the chain.
  var isDiscarded: Bool {
    if let elements = expression.parent?.as(ExprListSyntax.self), elements.count == 3,
      elements.first!.is(DiscardAssignmentExprSyntax.self)
    {
      return true
    }
    guard let item = expression.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    if list.parent?.is(SourceFileSyntax.self) == true || list.count > 1 { return true }
    guard let block = list.parent?.as(CodeBlockSyntax.self) else { return false }
    if let function = block.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause == nil
    }
    return block.parent?.is(AccessorDeclSyntax.self) != true
  }
}
