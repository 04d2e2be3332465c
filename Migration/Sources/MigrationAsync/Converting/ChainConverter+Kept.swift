// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

// A link that no statement does the same as stays a link, of a promise that is waited for. So handlers on
// other queues stay there, and what is around them is converted all the same.

extension ChainConverter {
  /// How much of a chain has to stay with a link that stays.
  enum Keeping {
    /// The link alone: it gets the value that has been waited for.
    case link
    /// All that comes before it too: the link sees errors, or the thread that settles matters.
    case chain
  }

  /// Whether a link stays a link, and with what; nil for one that becomes statements.
  func keeping(_ link: Link) -> Keeping? {
    guard let role = role(named: link) else { return nil }
    let seesErrors: Bool
    switch role {
    case .chain, .transform, .compact, .look, .end, .elements, .forget: seesErrors = false
    case .lookAtOutcome, .recover, .recoverWithValue, .always, .alwaysWaiting, .hearError:
      seesErrors = true
    case .check, .timeout: return scope.reader.dialect == .khanlou ? .chain : nil
    // Its promise is asked for more than its value.
    case .cancel, .progress, .share: return scope.reader.dialect == .ipromise ? .chain : nil
    default: return nil
    }
    if scope.surroundings.resolver.isOwnOperator(link) { return .chain }
    if scope.reader.runsOnQueueOfPromise(link) { return .chain }
    if link.isOfNothing { return nil }
    switch place(of: link) {
    case .settling: return .chain
    case .elsewhere: return seesErrors ? .chain : .link
    case .main where scope.isInActor: return seesErrors ? .chain : .link
    // It runs where the configuration says, as before.
    case .unsaid where !scope.hasKnownPlaces && link.needsPlace:
      return seesErrors ? .chain : .link
    case .unsaid where scope.isInActor && !link.handlers.allSatisfy(belongsToActor):
      return seesErrors ? .chain : .link
    case .unsaid, .main: break
    }
    if link.otherArguments.contains(where: { $0.label?.text == "flags" }) {
      return seesErrors ? .chain : .link
    }
    switch role {
    case .elements where Self.sequenceMethods[link.name.text] == nil: return .link
    case .elements: return link.handlers.allSatisfy { $0.closure != nil } ? nil : .link
    case .chain, .transform, .look, .end, .compact:
      guard let handler = link.handlers.first, handler.closure == nil, !handler.isKeyPath else {
        return nil
      }
      return isKnown(handler.expression) ? nil : .link
    default: return nil
    }
  }

  /// Whether a handler in an actor runs on it: one that uses `self`.
  ///
  /// What calls nothing does the same everywhere.
  private func belongsToActor(_ handler: Handler) -> Bool {
    guard let closure = handler.closure else { return handler.isKeyPath }
    if closure.capturesSelf("weak") || closure.capturesSelf("unowned") { return false }
    let capture = closure.signature?.capture?.items.contains { $0.name.text == "self" }
    return capture == true || !NameUses.of("self", in: closure.statements).references.isEmpty
      || closure.callsNothing
  }

  /// Whether a function's name as handler is one of a function that can be called in its place.
  private func isKnown(_ expression: ExprSyntax) -> Bool {
    guard let declared = scope.surroundings.resolver.function(namedBy: expression) else {
      return false
    }
    return declared.name.labels.count <= 1 && !declared.isRequirement
  }

  /// The promise of links the last of which stays, as it is waited for.
  mutating func keptValue(
    of chain: Chain, upTo count: Int, _ keeping: Keeping
  ) throws(Reluctance) -> Pending {
    let link = chain.links[count - 1]
    if scope.reader.isHandlerOfPromise(link) {
      throw Reluctance(
        "who waits for the promise does not wait for the handler of `\(link.name.text)`",
        at: link.name)
    }
    let isOfPromise = !isAsynchronous(chain.head)
    if count == chain.links.count,
      let name = link.handlers.first?.expression.as(MemberAccessExprSyntax.self),
      name.declName.baseName.tokenKind == .keyword(.`init`),
      let type = name.base?.trimmedDescription,
      !scope.surroundings.resolver.isDeclared(type: type, at: link.name)
    {
      // The promise that is returned says which of many it is, and the value does not.
      throw Reluctance("what follows decides which function this is", at: name)
    }
    if let condition = chain.head.conditionBetweenLinks {
      throw Reluctance("`#if` stands between the links", at: condition)
    }
    if place(of: link) == .unsaid, !scope.hasKnownPlaces, link.needsPlace {
      scope.configured = scope.configured ?? Syntax(link.name)
    }
    // What stands in front of the task is not made again.
    let hoisted = scope.hoisted.flatMap { $0.head == chain.head.id ? $0 : nil }
    let begin = hoisted?.links ?? 0
    var first = count - 1
    switch keeping {
    case .chain:
      guard isOfPromise else {
        throw Reluctance(
          "`\(link.name.text)` needs a promise of what becomes asynchronous", at: link.name)
      }
      first = begin
    case .link:
      while first > begin, self.keeping(chain.links[first - 1]) == .link { first -= 1 }
    }
    let end = expression(of: chain, upTo: count)
    var text: String
    if first == begin, let hoisted {
      text = hoisted.name + scope.text(from: chain.links[first].period, to: end)
      text = moved(text, from: chain.links[first].name)
    } else if first == 0, isOfPromise {
      text = moved(scope.text(of: end), from: chain.head)
    } else {
      let value = try named(try value(of: chain, upTo: first), like: "value")
      text = scope.text(from: chain.links[first].period, to: end)
      text = made(value) + text
      text = moved(text, from: chain.links[first].name)
    }
    let role = role(named: link)
    text += try scope.suffix(mayThrow: mayThrow, at: link.name)
    let type = TypeReader(scope).type(of: chain, upTo: count)
    let given = role == .transform ? link.handlers.first?.closure?.statements.last?.returned : nil
    return Pending(
      form: .expression, text: text, tries: mayThrow, awaits: true,
      isVoid: role == .end || role == .forget || role == .cancel ? true : nil, type: type,
      // The compiler wonders about a constant of that type, unless it is written.
      isTypeStated: type == "[Void]",
      open: given.flatMap { type == nil && $0.isOpen ? .open($0) : nil })
  }

  /// How many of the first links of a chain stay links of the promise that it begins with.
  func keptBeginning(of chain: Chain) -> Int {
    var count = (chain.links.lastIndex { keeping($0) == .chain } ?? -1) + 1
    while count < chain.links.count, keeping(chain.links[count]) == .link { count += 1 }
    return count
  }

  /// A promise of a value that is there.
  private func made(_ value: Pending) -> String {
    guard scope.reader.dialect == .promisekit else {
      let made = scope.reader.dialect.knowledge.awaiting.made
      let type = made.prefix { $0.isLetter }
      return scope.name(of: String(type))
        + made.dropFirst(type.count)
        .replacing("$", with: value.form == .nothing ? "()" : value.text)
    }
    let type = scope.name(of: mayThrow ? "Promise" : "Guarantee")
    return value.form == .nothing ? "\(type)()" : "\(type).value(\(value.text))"
  }

  /// The links of a chain up to one of them, with what it begins with.
  func expression(of chain: Chain, upTo count: Int) -> ExprSyntax {
    count < chain.links.count ? chain.links[count].base : chain.expression
  }

  /// A text that begins in the line of a node, with its lines indented for where it goes.
  func moved(_ text: String, from node: some SyntaxProtocol) -> String {
    scope.reindent(
      text, from: scope.file.indentation(ofLine: scope.file.line(of: node)), to: lines.current)
  }

  /// Whether what a chain begins with is a call of a function that is, or becomes, asynchronous.
  func isAsynchronous(_ head: ExprSyntax) -> Bool {
    if let known = scope.asynchronous[head.id] { return known }
    let found = findsAsynchronous(head)
    scope.asynchronous[head.id] = found
    return found
  }

  private func findsAsynchronous(_ head: ExprSyntax) -> Bool {
    let call = head.withoutTry.as(FunctionCallExprSyntax.self)
    if scope.vocabulary.maker(of: head)?.role == .begins {
      guard let closure = call?.trailingClosure, closure.statements.count == 1,
        let promise = closure.statements.first?.returned
      else { return false }
      let chain = Chain(promise.withoutTry.withoutParentheses, in: scope.vocabulary)
      return isAsynchronous(chain.head)
    }
    let declared = scope.surroundings.resolver.declaration(of: head.withoutTry)
    return declared.map { scope.surroundings.isAsynchronous($0) } ?? false
  }
}

extension ClosureExprSyntax {
  /// Whether this is one expression without calls.
  fileprivate var callsNothing: Bool {
    guard statements.count == 1, statements.first!.returned != nil else { return false }
    let visitor = CallVisitor(viewMode: .sourceAccurate)
    visitor.walk(statements)
    return !visitor.found
  }
}

private final class CallVisitor: SyntaxVisitor {
  private(set) var found = false

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }
}

extension Link {
  /// Whether it matters where its handlers run: key paths do the same everywhere.
  fileprivate var needsPlace: Bool { handlers.contains { !$0.isKeyPath } }

  /// Whether this is `.map { _ in }`, which does nothing but to forget the value.
  var isOfNothing: Bool {
    guard name.text == "map", handlers.count == 1, otherArguments.isEmpty,
      let closure = handlers[0].closure
    else { return false }
    return closure.statements.isEmpty && closure.signature?.capture == nil
  }
}
