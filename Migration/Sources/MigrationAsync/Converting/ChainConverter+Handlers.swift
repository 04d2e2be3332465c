// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

/// A handler whose parameters have become constants.
struct Entered {
  /// The handler, or what it would be if it is only a function's name.
  var closure: ClosureExprSyntax?
  var items: [CodeBlockItemSyntax]
  /// What the handler was given, under the name that it has now.
  var value: Pending
  /// A call of the function that is named, in place of statements.
  var call: Pending?
}

extension ChainConverter {
  /// Gives the parameters of a handler the value that is pending.
  ///
  /// - Parameter keepsValue: Whether the value is needed afterwards.
  mutating func enter(
    _ link: Link, taking input: Pending, keepsValue: Bool = false
  ) throws(Reluctance) -> Entered {
    let handler = link.handlers[0]
    guard let closure = handler.closure else {
      return try enter(functionNamedBy: handler.expression, taking: input, keepsValue: keepsValue)
    }
    try check(closure)
    var entered = Entered(closure: closure, items: Array(closure.statements), value: input)
    entered.value = try bind(input, in: closure, keepsValue: keepsValue)
    try takeNames(of: entered.items, in: closure)
    add(commentsOf: link.period.leadingTrivia)
    add(commentsOf: closure.leftBrace.trailingTrivia)
    if let signature = closure.signature { add(commentsOf: signature.inKeyword.trailingTrivia) }
    return entered
  }

  /// Refuses closures that are more than their statements.
  func check(_ closure: ClosureExprSyntax) throws(Reluctance) {
    for item in closure.signature?.capture?.items ?? [] {
      switch item.specifier?.specifier.text {
      case "weak"?:
        throw Reluctance("self is held weakly: who keeps it while this waits?", at: item)
      case "unowned"?: throw Reluctance("what is captured may be gone", at: item)
      default:
        guard item.name.text == "self", item.initializer == nil else {
          throw Reluctance("`\(item.name.text)` is captured as it is now", at: item)
        }
      }
    }
    let isDeferring = closure.statements.contains { $0.item.is(DeferStmtSyntax.self) }
    if isDeferring { throw Reluctance("`defer` would run later than it does", at: closure) }
  }

  /// Makes constants of parameters.
  private mutating func bind(
    _ input: Pending, in closure: ClosureExprSyntax, keepsValue: Bool
  ) throws(Reluctance) -> Pending {
    var parameters = closure.parameters
    let shorthands = closure.shorthands
    if parameters.isEmpty, !shorthands.isEmpty {
      return try bind(input, to: shorthands)
    }
    for index in parameters.indices
    where parameters[index].name != "_"
      && NameUses.of(parameters[index].name, in: closure.statements).isUnused
    {
      parameters[index].name = "_"
    }
    if parameters.allSatisfy({ $0.name == "_" }) {
      // A closure without parameters is one for no value.
      if keepsValue, !closure.parameters.isEmpty { return try named(input, like: "value") }
      var input = input
      if closure.parameters.isEmpty { input.isVoid = true }
      try evaluate(input)
      return .nothing
    }
    if parameters.count == 1 {
      let name = parameters[0].name
      if input.form == .name {
        try scope.rename(name, to: input.text, in: closure)
        return input
      }
      guard input.form == .expression else {
        throw Reluctance("a parameter has no value", at: closure)
      }
      let new = constant(for: name, in: closure)
      try scope.rename(name, to: new, in: closure)
      let type = parameters[0].type?.trimmedDescription ?? input.statedType
      add(constant: new, type: type, input)
      return .name(new, type: type ?? input.type)
    }
    let names = parameters.map { parameter in
      parameter.name == "_" ? "_" : constant(for: parameter.name, in: closure)
    }
    for (parameter, name) in zip(parameters, names) where name != "_" {
      try scope.rename(parameter.name, to: name, in: closure)
    }
    if keepsValue { throw Reluctance("the value is several", at: closure) }
    lines.add("let (\(names.joined(separator: ", "))) = \(input.effective)")
    return .nothing
  }

  private mutating func bind(
    _ input: Pending, to shorthands: [DeclReferenceExprSyntax]
  ) throws(Reluctance) -> Pending {
    let indices = shorthands.compactMap { Int($0.baseName.text.dropFirst()) }
    guard let most = indices.max(), most < 5, indices.count == shorthands.count,
      input.form != .nothing
    else { throw Reluctance("a parameter has no value", at: shorthands[0]) }
    var result = input
    var names: [String] = []
    if most == 0 {
      result = try named(input, like: input.type?.constantName ?? "value")
      names = [result.text]
    } else {
      names = (0...most).map { index in
        indices.contains(index)
          ? scope.names.fresh(like: ["first", "second", "third", "fourth", "fifth"][index]) : "_"
      }
      lines.add("let (\(names.joined(separator: ", "))) = \(input.effective)")
      result = .nothing
    }
    for (shorthand, index) in zip(shorthands, indices) {
      scope.renames.append(Edit(replacing: shorthand, with: names[index]))
    }
    return result
  }

  /// Gives a value a name, if it has none.
  mutating func named(_ input: Pending, like name: String) throws(Reluctance) -> Pending {
    guard input.form == .expression else { return input }
    let new = scope.names.fresh(like: name)
    add(constant: new, type: input.statedType, input)
    return .name(new, type: input.type)
  }

  private mutating func add(constant name: String, type: String?, _ input: Pending) {
    lines.add("let \(name)\(type.map { ": \($0)" } ?? "") = \(input.effective)")
  }

  /// The name of a parameter, or another one if that would be taken for something else.
  private func constant(for name: String, in closure: ClosureExprSyntax) -> String {
    if scope.isAmbiguous(name, introducedBy: closure) {
      return scope.names.fresh(like: name)
    }
    scope.names.take(name)
    return name
  }

  /// Sees to it that what a handler declares is nothing else outside of it.
  func takeNames(
    of items: [CodeBlockItemSyntax], in closure: ClosureExprSyntax
  ) throws(Reluctance) {
    for item in items {
      for name in item.declaredNames {
        if scope.isAmbiguous(name, introducedBy: closure) {
          throw Reluctance("`\(name)` would be two things", at: item)
        }
        scope.names.take(name)
      }
    }
  }

  /// Adds comments, each in a line of its own.
  mutating func add(commentsOf trivia: Trivia) {
    for piece in trivia {
      if let comment = piece.comment { lines.add(comment) }
    }
  }

  /// A function that is named takes the place of a closure that calls it.
  private mutating func enter(
    functionNamedBy expression: ExprSyntax, taking input: Pending, keepsValue: Bool
  ) throws(Reluctance) -> Entered {
    guard let declared = scope.surroundings.resolver.function(namedBy: expression),
      declared.name.labels.count <= 1, input.form != .nothing || declared.name.labels.isEmpty
    else {
      throw Reluctance(
        "what `\(expression.trimmedDescription)` is cannot be seen", at: expression)
    }
    var value = input
    var arguments = ""
    if let label = declared.name.labels.first {
      value = try named(input, like: input.type?.constantName ?? "value")
      arguments = label == "_" ? value.text : "\(label): \(value.text)"
    } else {
      var input = input
      input.isVoid = true
      try evaluate(input)
    }
    var call = Pending(
      form: .expression, text: "\(scope.text(of: expression))(\(arguments))")
    switch declared.result {
    case .promise(let type): (call.type, call.tries, call.awaits) = (type, true, true)
    case .guarantee(let type): (call.type, call.awaits) = (type, true)
    case .nothing: call.isVoid = true
    case .other: break
    }
    if call.awaits {
      if scope.surroundings.isAsynchronous(declared) {
        scope.consumed.insert(expression.id)
      } else {
        call.text += mayThrow ? scope.suffixes.throwing : scope.suffixes.sure
        call.tries = mayThrow
      }
    }
    // Whether a function throws is part of its type, which is not looked at here.
    if !call.awaits {
      throw Reluctance("a function’s name as handler: it may throw", at: expression)
    }
    return Entered(closure: nil, items: [], value: value, call: call)
  }
}

extension String {
  /// A name for a constant of a type: `order` for `Order`; nothing for what is no single word.
  fileprivate var constantName: String? {
    guard let first, first.isUppercase, allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return nil
    }
    let capitals = prefix { $0.isUppercase }
    let name =
      capitals.count <= 1
      ? first.lowercased() + dropFirst()
      : capitals.count == count
        ? lowercased() : capitals.dropLast().lowercased() + dropFirst(capitals.count - 1)
    return ["int", "string", "bool", "double", "data", "self", "void", "any"].contains(name)
      ? (name == "data" ? name : nil) : name
  }
}

extension CodeBlockItemSyntax {
  /// What a statement declares for those behind it.
  var declaredNames: [String] {
    let patterns: [PatternSyntax] =
      if let variable = item.as(VariableDeclSyntax.self) {
        variable.bindings.map(\.pattern)
      } else if let statement = item.as(GuardStmtSyntax.self) {
        statement.conditions.compactMap { element in
          switch element.condition {
          case .optionalBinding(let binding): binding.pattern
          case .matchingPattern(let matching): matching.pattern
          default: nil
          }
        }
      } else {
        []
      }
    var names = patterns.flatMap { pattern in
      pattern.tokens(viewMode: .sourceAccurate).compactMap { token in
        token.parent?.is(IdentifierPatternSyntax.self) == true ? token.text : nil
      }
    }
    if let named = item.asProtocol((any NamedDeclSyntax).self) { names.append(named.name.text) }
    return names
  }
}
