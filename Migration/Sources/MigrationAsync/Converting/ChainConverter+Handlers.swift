// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
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
  /// Whether it declares what is something else outside of it, so that it needs a block of its own.
  var hidesNames = false
  /// Whether nothing behind it is reached.
  var leaves: Bool { items.last?.leaves ?? false }

  /// A handler of a link in a scope.
  init(_ closure: ClosureExprSyntax, _ scope: Scope) {
    self.init(closure: closure, items: scope.items(of: closure), value: .nothing)
  }

  init(
    closure: ClosureExprSyntax?, items: [CodeBlockItemSyntax], value: Pending, call: Pending? = nil
  ) {
    (self.closure, self.items, self.value, self.call) = (closure, items, value, call)
  }
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
    let role = role(named: link)
    try check(closure, givesNothing: role != .chain && role != .transform && role != .compact)
    var entered = Entered(closure, scope)
    entered.value = try bind(input, in: closure, keepsValue: keepsValue)
    takeNames(of: &entered, in: closure)
    add(commentsOf: link.period.leadingTrivia)
    add(commentsOf: closure.leftBrace.trailingTrivia)
    if let signature = closure.signature { add(commentsOf: signature.inKeyword.trailingTrivia) }
    return entered
  }

  /// Refuses closures that are more than their statements.
  ///
  /// - Parameter givesNothing: Whether the closure returns nothing.
  func check(_ closure: ClosureExprSyntax, givesNothing: Bool = true) throws(Reluctance) {
    for item in closure.signature?.capture?.items ?? [] {
      let isSelf = item.name.text == "self" && item.initializer == nil
      switch item.specifier?.specifier.text {
      case "weak"? where isSelf && scope.holdsSelfWeakly: break
      case "weak"? where isSelf && scope.surroundings.holdsSelf:
        try holdSelf(in: closure, givesNothing: givesNothing)
      case "weak"?:
        throw Reluctance(
          isSelf
            ? "self is held weakly: who keeps it while this waits?"
            : "`\(item.name.text)` is held weakly", at: item)
      case "unowned"? where isSelf && scope.surroundings.holdsSelf: break
      case "unowned"?: throw Reluctance("what is captured may be gone", at: item)
      default:
        guard isSelf || isConstant(item, in: closure) else {
          throw Reluctance("`\(item.name.text)` is captured as it is now", at: item)
        }
      }
    }
    let isDeferring = closure.statements.contains { $0.item.is(DeferStmtSyntax.self) }
    if isDeferring { throw Reluctance("`defer` would run later than it does", at: closure) }
  }

  /// Whether what a closure captures is the same later on.
  ///
  /// A property is a name of its own only in the closure: what is in closures within it would have to say `self`.
  private func isConstant(_ item: ClosureCaptureSyntax, in closure: ClosureExprSyntax) -> Bool {
    guard item.specifier == nil, item.initializer == nil else { return false }
    let name = item.name.text
    let resolver = scope.surroundings.resolver
    if resolver.variable(name, at: closure) != .unknown {
      return !LocalNames.declared(by: .var, in: scope.declaration).contains(name)
    }
    guard !scope.holdsSelfWeakly, let owner = closure.owner, resolver.isConstant(name, of: owner)
    else { return false }
    return NameUses.of(name, in: closure.statements).references.allSatisfy { use in
      let around = sequence(first: Syntax(use), next: \.parent).prefix { $0.id != closure.id }
      return !around.contains { $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self) }
    }
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
      if closure.parameters.isEmpty { try takeNothing(from: &input) }
      try evaluate(input)
      return .nothing
    }
    if parameters.count == 1 {
      let name = parameters[0].name
      if input.form == .name {
        try scope.rename(name, to: input.text, in: closure)
        return .name(input.text, type: input.type)
      }
      guard input.form == .expression else {
        throw Reluctance("a parameter has no value", at: closure)
      }
      let new = constant(for: name, in: closure)
      try scope.rename(name, to: new, in: closure)
      let type = parameters[0].type?.trimmedDescription ?? input.statedType
      try add(constant: new, type: type, input)
      return .name(new, type: type ?? input.type)
    }
    let names = parameters.map { parameter in
      parameter.name == "_" ? "_" : constant(for: parameter.name, in: closure)
    }
    for (parameter, name) in zip(parameters, names) where name != "_" {
      try scope.rename(parameter.name, to: name, in: closure)
    }
    if keepsValue { throw Reluctance("the value is several", at: closure) }
    try checkType(of: input)
    lines.add("let (\(names.joined(separator: ", "))) = \(input.effective)")
    return .nothing
  }

  /// A closure without parameters says that the value is nothing, and so which `when` this is.
  private mutating func takeNothing(from input: inout Pending) throws(Reluctance) {
    if input.form == .expression, input.isVoid == nil, input.text.hasPrefix("when(") {
      lines.add("let _: Void = \(input.effective)")
      input = .nothing
    }
    input.isVoid = true
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
      try checkType(of: input)
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
    guard input.form == .expression else {
      var input = input
      input.isOfBlock = false
      return input
    }
    let new = scope.names.fresh(like: name)
    try add(constant: new, type: input.statedType, input)
    return .name(new, type: input.type)
  }

  /// Refuses a value whose type would be another one if nothing followed.
  func checkType(of input: Pending) throws(Reluctance) {
    if let open = input.open { throw open }
  }

  private mutating func add(
    constant name: String, type: String?, _ input: Pending
  ) throws(Reluctance) {
    if type == nil { try checkType(of: input) }
    // The compiler asks whether that is meant.
    let type = type ?? (input.isVoid == true ? "Void" : nil)
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
  mutating func takeNames(of entered: inout Entered, in closure: ClosureExprSyntax) {
    // `guard let self` is in a block of its own, or the last of all.
    let names = entered.items.flatMap(\.declaredNames).filter { $0 != "self" }
    if names.contains(where: { scope.isAmbiguous($0, introducedBy: closure) }) {
      entered.hidesNames = true
    } else {
      for name in names { scope.names.take(name) }
    }
  }

  /// Adds comments, each in a line of its own.
  mutating func add(commentsOf trivia: Trivia) {
    for piece in trivia {
      if let comment = piece.comment { lines.add(comment) }
    }
  }
}
