// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Makes statements of a chain.
///
/// A chain is converted from its beginning: each link takes what is ``Pending``, adds the statements of
/// its handler, and leaves what the handler's last expression is. `ensure` and `recover` put a block
/// around all that comes before them, so they are met first.
struct ChainConverter {
  let scope: Scope
  var lines: Lines
  /// Whether errors may be thrown here: in what returns a guarantee, only inside of a `do`.
  var mayThrow: Bool

  init(_ scope: Scope, _ lines: Lines) {
    self.scope = scope
    self.lines = lines
    mayThrow = !scope.isSure
  }

  /// Adds the statements of what returns a promise, with the value going somewhere.
  mutating func emit(_ expression: ExprSyntax, to sink: Sink) throws(Reluctance) {
    let plain = expression.withoutParentheses
    let chain = Chain(plain.unwrapped(in: scope.vocabulary) ?? plain, in: scope.vocabulary)
    try scope.checkOtherHandlers(of: chain)
    try emit(chain, upTo: chain.links.count, to: sink)
  }

  /// The same of the first links of a chain.
  mutating func emit(_ chain: Chain, upTo count: Int, to sink: Sink) throws(Reluctance) {
    if let hoisted = try hoistedValue(of: chain, upTo: count) {
      return try emit(hoisted, to: sink, at: chain.head)
    }
    guard count > 0 else { return try emitHead(chain.head, to: sink) }
    let link = chain.links[count - 1]
    if keeping(link) != nil {
      return try emit(try value(of: chain, upTo: count), to: sink, at: link.name)
    }
    try checkOrder(of: chain, count)
    switch try role(of: link) {
    case .always: try emitEnsure(chain, count, to: sink)
    case .hearError: try emitHearing(chain, count, to: sink)
    case .recover, .recoverWithValue: try emitRecover(chain, count, to: sink)
    case .chain:
      let entered = try enter(link, taking: try value(of: chain, upTo: count - 1))
      try emitBody(of: entered, to: sink, givesPromise: true)
    case .transform where !link.handlers[0].isKeyPath:
      let entered = try enter(link, taking: try value(of: chain, upTo: count - 1))
      try emitBody(of: entered, to: sink, givesPromise: false)
    // The value is not what is returned.
    case .end,
      .look where sink.isReturned && scope.isVoid:
      let entered = try enter(link, taking: try value(of: chain, upTo: count - 1))
      try emitEnd(of: entered, to: sink)
    case .look where sink.isOfNothing:
      try addAll(of: try enter(link, taking: try value(of: chain, upTo: count - 1)))
    case .compact, .lookAtOutcome, .alwaysWaiting, .look:
      let type = sink.isReturned ? scope.valueType : nil
      try emit(try value(of: chain, upTo: count, type: type), to: sink, at: link.name)
    default: try emit(try value(of: chain, upTo: count), to: sink, at: link.name)
    }
  }

  /// The value of the first links of a chain, after the statements that come before it.
  ///
  /// - Parameter type: Its type, if what comes behind says it.
  mutating func value(
    of chain: Chain, upTo count: Int, type: String? = nil
  ) throws(Reluctance) -> Pending {
    if let hoisted = try hoistedValue(of: chain, upTo: count) { return hoisted }
    guard count > 0 else { return try headValue(chain.head) }
    let link = chain.links[count - 1]
    if let keeping = keeping(link) { return try keptValue(of: chain, upTo: count, keeping) }
    try checkOrder(of: chain, count)
    let role = try role(of: link)
    if [.always, .hearError, .recover, .recoverWithValue].contains(role) {
      return try namedValue(of: chain, upTo: count, type: type)
    }
    switch role {
    case .compact:
      let value = try compactValue(
        of: chain, upTo: count, type: type ?? parameterType(chain, count))
      if let value { return value }
      return try keptValue(of: chain, upTo: count, .link)
    case .lookAtOutcome, .alwaysWaiting:
      let known =
        type ?? parameterType(chain, count) ?? TypeReader(scope).type(of: chain, upTo: count)
      guard let known else { return try keptValue(of: chain, upTo: count, .chain) }
      return try outcomeValue(of: chain, upTo: count, type: known)
    default: break
    }
    let input = try value(of: chain, upTo: count - 1, type: role == .look ? type : nil)
    switch role {
    case .forget:
      try evaluate(input)
      return .nothing
    case .transform where link.handlers[0].isKeyPath:
      return try apply(link.handlers[0].expression, to: input)
    case .elements: return try elements(of: input, link)
    case .chain: return try promisedTail(of: try enter(link, taking: input))
    case .transform: return try tail(of: try enter(link, taking: input))
    case .end:
      try addAllAndGoOn(of: try enter(link, taking: input))
      return .nothing
    case .look:
      let isUsed = chain.links.dropFirst(count).first.map { !ignoresValue($0) } ?? true
      let entered = try enter(link, taking: input, keepsValue: isUsed)
      try addAllAndGoOn(of: entered)
      return isUsed ? entered.value : .nothing
    default: throw Reluctance("`\(link.name.text)` is not converted yet", at: link.name)
    }
  }

  /// Whether a link is given a value, and neither uses it nor passes it on.
  private func ignoresValue(_ link: Link) -> Bool {
    guard let role = role(named: link), [.chain, .transform, .end].contains(role),
      let closure = link.handlers.first?.closure, link.handlers.count == 1
    else { return false }
    return !closure.parameters.isEmpty && closure.parameters.allSatisfy { $0.name == "_" }
  }

  /// What a link is for; what is not converted is refused here.
  private func role(of link: Link) throws(Reluctance) -> Operator.Role {
    let name = link.name.text.withoutBackticks
    guard let role = scope.reader.role(of: link) else {
      throw Reluctance(
        link.handlers.count > 1
          ? "`\(name)` is given several handlers"
          : "what the handler of `\(name)` returns is not written", at: link.name)
    }
    if link.isOfNothing { return .forget }
    try checkPlace(of: link)
    if role == .chain, scope.reader.dialect == .promisekit,
      let stated = link.handlers.first?.statedResult, scope.vocabulary.types[stated.baseName] == nil
    {
      // Before version 5 of the original it was given values, too.
      throw Reluctance(
        "whether `\(stated.trimmedDescription)` is a promise cannot be seen", at: stated)
    }
    switch role {
    case .forget: return role
    case .elements where Self.sequenceMethods[name] != nil: return role
    case .chain, .transform, .end, .look, .always, .hearError, .recover, .recoverWithValue,
      .compact,
      .lookAtOutcome, .alwaysWaiting:
      guard link.handlers.count == 1 else {
        throw Reluctance("`\(name)` is not given one handler", at: link.name)
      }
      return role
    case .block: throw Reluctance("a thread is blocked", at: link.name)
    case .transformError where scope.reader.dialect == .khanlou:
      throw Reluctance("`\(name)` makes another error of a cancellation, too", at: link.name)
    case .recoverSurely, .transformError, .timeout:
      throw Reluctance("`\(name)` changes the type of errors", at: link.name)
    case .cancel: throw Reluctance("`\(name)` is about cancellation by a promise", at: link.name)
    default: throw Reluctance("`\(name)` is not converted yet", at: link.name)
    }
  }

  /// Where the handlers of a link run.
  func place(of link: Link) -> Place { scope.reader.ownPlace(of: link) ?? link.place }

  /// Refuses handlers that run elsewhere, and arguments that nothing corresponds to.
  func checkPlace(of link: Link) throws(Reluctance) {
    switch place(of: link) {
    case .unsaid where !scope.hasKnownPlaces && !link.handlers.isEmpty:
      throw Reluctance(
        "\(scope.surroundings.configuration ?? "") changes where handlers run", at: link.name)
    case .unsaid, .main:
      if link.handlers.contains(where: { !$0.isKeyPath }) { scope.usesMainActor = true }
    case .settling:
      throw Reluctance("the handler runs on the thread that settles the promise", at: link.name)
    case .elsewhere(let place):
      throw Reluctance("the handler runs on \(place)", at: link.name)
    }
    if let argument = link.otherArguments.first(where: { $0.label?.text != "policy" }) {
      throw Reluctance("nothing corresponds to `\(argument.label?.text ?? "")`", at: argument)
    }
  }

  /// Evaluates what is pending and forgets it.
  mutating func evaluate(_ pending: Pending) throws(Reluctance) {
    if pending.isOfBlock { return lines.add("_ = \(pending.text)") }
    guard pending.form == .expression else { return }
    try checkType(of: pending)
    lines.add(pending.isVoid == true ? pending.effective : "_ = \(pending.effective)")
  }

  /// Lets a value go somewhere.
  mutating func emit(
    _ pending: Pending, to sink: Sink, at node: some SyntaxProtocol
  ) throws(Reluctance) {
    switch sink {
    case .returned(let isLast) where scope.isVoid:
      if pending.form == .expression {
        // Where nothing is returned, which `when` this is would not be clear.
        let isPlain = isLast && !(pending.isVoid == nil && pending.text.hasPrefix("when("))
        lines.add(isPlain ? pending.effective : "return \(pending.effective)")
      } else if !isLast {
        lines.add("return")
      }
    case .outcome(let name) where pending.form == .nothing || pending.isVoid == true:
      try evaluate(pending)
      lines.add("\(name) = .success(())")
    case .returned, .assigned, .outcome:
      guard pending.form != .nothing else {
        throw Reluctance("there is no value where one is expected", at: node)
      }
      switch sink {
      case .assigned(let name): lines.add("\(name) = \(pending.effective)")
      case .outcome(let name): lines.add("\(name) = .success(\(pending.effective))")
      default: lines.add("return \(pending.effective)")
      }
    case .dropped: try evaluate(pending)
    }
  }

  /// What operators on the elements of a value are called on the value itself.
  static let sequenceMethods = [
    "mapValues": "map", "flatMapValues": "flatMap", "compactMapValues": "compactMap",
    "filterValues": "filter", "sortedValues": "sorted",
  ]

  /// An operator on the elements of a value, as the method of sequences that it stands for.
  private mutating func elements(
    of input: Pending, _ link: Link
  ) throws(Reluctance) -> Pending {
    let method = Self.sequenceMethods[link.name.text] ?? ""
    guard let handler = link.handlers.first else {
      let value = try named(input, like: "values")
      return Pending(form: .expression, text: "\(value.text).\(method)()", isVoid: false)
    }
    guard let closure = handler.closure else {
      throw Reluctance("a function’s name as handler", at: handler.expression)
    }
    try check(closure)
    let value = try named(input, like: "values")
    let text = moved(scope.text(of: closure), from: closure)
    return Pending(
      form: .expression, text: "\(value.text).\(method) \(text)",
      tries: closure.statements.throwsErrors,
      isVoid: false)
  }

  /// A key path, applied to a value.
  private func apply(_ expression: ExprSyntax, to input: Pending) throws(Reluctance) -> Pending {
    guard let path = expression.as(KeyPathExprSyntax.self), input.form != .nothing,
      path.components.allSatisfy({ $0.component.is(KeyPathPropertyComponentSyntax.self) })
    else { throw Reluctance("the key path is more than properties", at: expression) }
    try checkType(of: input)
    var result = input
    for component in path.components {
      result.text += ".\(component.component.trimmedDescription)"
    }
    result.form = .expression
    (result.type, result.isVoid) = (nil, false)
    return result
  }
}
