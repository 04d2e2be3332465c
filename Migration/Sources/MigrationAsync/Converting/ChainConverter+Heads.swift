// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

extension ChainConverter {
  /// Adds the statements of what a chain begins with.
  mutating func emitHead(_ head: ExprSyntax, to sink: Sink) throws(Reluctance) {
    if let error = head.settled(as: .error, in: scope.vocabulary) {
      guard mayThrow else { throw Reluctance("nothing may be thrown here", at: head) }
      if case .dropped = sink { throw Reluctance("the promise is rejected at once", at: head) }
      return lines.add("throw \(scope.text(of: error))")
    }
    if let entered = try enterFirstly(head) {
      if needsBlock(entered) { return try emitBody(of: entered, to: sink, givesPromise: true) }
      return try emit(try addAllButLast(of: entered), to: sink)
    }
    try emit(try promised(head, isReturned: sink.isReturned), to: sink, at: head)
  }

  /// The value of what a chain begins with.
  mutating func headValue(_ head: ExprSyntax) throws(Reluctance) -> Pending {
    guard let entered = try enterFirstly(head) else { return try promised(head) }
    if needsBlock(entered) { return try blockValue(of: entered, givesPromise: true) }
    let last = try addAllButLast(of: entered)
    let chain = Chain(last.withoutParentheses, in: scope.vocabulary)
    try scope.checkOtherHandlers(of: chain)
    return try value(of: chain, upTo: chain.links.count)
  }

  /// The value of a promise that stands in front of the task, which the first links of a chain are.
  func hoistedValue(of chain: Chain, upTo count: Int) throws(Reluctance) -> Pending? {
    guard let hoisted = scope.hoisted, hoisted.head == chain.head.id, hoisted.links == count else {
      return nil
    }
    let suffix = try scope.suffix(mayThrow: true, at: chain.head)
    let type = TypeReader(scope).type(of: chain, upTo: count)
    return Pending(
      form: .expression, text: hoisted.name + suffix, tries: true, awaits: true,
      isVoid: type.map { ["Void", "()"].contains($0) }, type: type)
  }

  /// Prepares the closure of `firstly` as statements; nil if this is no `firstly`.
  private mutating func enterFirstly(_ head: ExprSyntax) throws(Reluctance) -> Entered? {
    guard scope.vocabulary.maker(of: head)?.role == .begins,
      let call = head.as(FunctionCallExprSyntax.self)
    else { return nil }
    let argument = call.trailingClosure.map(ExprSyntax.init) ?? call.arguments.first?.expression
    guard let closure = argument?.as(ClosureExprSyntax.self) else {
      throw Reluctance("`firstly` is given no closure", at: head)
    }
    // One that begins with a value stays.
    if scope.reader.dialect == .khanlou,
      scope.reader.gives(Handler(ExprSyntax(closure))) != .promise
    {
      return nil
    }
    try check(closure, givesNothing: false)
    var entered = Entered(closure, scope)
    takeNames(of: &entered, in: closure)
    if entered.hidesNames { throw Reluctance("a name would be two things", at: closure) }
    return entered
  }

  /// What is waited for: anything that is a promise and no chain.
  ///
  /// - Parameter isReturned: Whether it is what the function returns, which says its type.
  func promised(
    _ expression: ExprSyntax, isReturned: Bool = false
  ) throws(Reluctance) -> Pending {
    let expression = expression.withoutTry
    if expression.isOptionalChain {
      throw Reluctance("the promise is optional", at: expression)
    }
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) {
      throw Reluctance("the promise is the value of an `if` or a `switch`", at: expression)
    }
    if let condition = expression.conditionBetweenLinks {
      throw Reluctance("`#if` stands between the links", at: condition)
    }
    try scope.checkBlocking(Syntax(expression))
    if let made = try madeValue(expression) { return made }
    if expression.settled(as: .error, in: scope.vocabulary) != nil {
      throw Reluctance("the promise is rejected at once", at: expression)
    }
    let call = expression.as(FunctionCallExprSyntax.self)
    let types = try writtenTypes(in: expression, isReturned: isReturned)
    let declared = scope.surroundings.resolver.declaration(of: expression)
    var pending = Pending(
      form: .expression, text: moved(scope.text(of: expression, applying: types), from: expression),
      awaits: true)
    switch declared?.result {
    case .promise(let type)?: (pending.type, pending.tries) = (type, true)
    case .guarantee(let type)?: pending.type = type
    default: pending.tries = true
    }
    if let call, scope.surroundings.resolver.isOverloaded(call) {
      (pending.type, pending.tries) = (nil, true)
      pending.open = Reluctance("what follows decides which function this is", at: call)
    } else if let call, scope.surroundings.resolver.isTypedByWhatFollows(call) {
      (pending.type, pending.open) = (nil, .open(call))
    } else if scope.vocabulary.maker(of: expression) != nil {
      // So do those of what `when` and `race` are given.
      pending.open = expression.givenPromises.lazy
        .compactMap { $0.as(FunctionCallExprSyntax.self) }
        .first(where: scope.surroundings.resolver.isTypedByWhatFollows).map { .open($0) }
    } else if let call, declared == nil,
      let given = call.arguments.first(where: { $0.expression.implicitMember != nil })?.expression,
      given.settled(as: .value, in: scope.vocabulary) != nil
        || given.settled(as: .error, in: scope.vocabulary) != nil
    {
      // Of `reduce(.value(0)) { … }` the type is that of what is returned.
      throw .open(given)
    }
    pending.isVoid = pending.type.map { ["Void", "()"].contains($0) }
    if let declared, scope.surroundings.isAsynchronous(declared) {
      scope.consumed.insert(expression.callee.id)
    } else {
      if scope.reader.dialect == .khanlou || scope.reader.dialect == .when, let declared,
        !scope.surroundings.resolver.lastOperators(of: declared).isEmpty
      {
        throw Reluctance("its promise has handlers that nobody waits for", at: expression)
      }
      if !expression.isPostfix { pending.text = "(\(pending.text))" }
      pending.text += try scope.suffix(mayThrow: mayThrow, at: expression)
      pending.tries = mayThrow && !(scope.waitsForOriginal && isGuarantee(expression))
    }
    guard mayThrow || !pending.tries else {
      throw Reluctance("an error would be thrown where none may be", at: expression)
    }
    return pending
  }

  /// The types that what is returned tells of promises that are made, and that nothing tells where they are awaited:
  /// `Promise { … }`, `.init { … }`, also in a ternary.
  private func writtenTypes(
    in expression: ExprSyntax, isReturned: Bool
  ) throws(Reluctance) -> [Edit] {
    let plain = expression.withoutTry.withoutParentheses
    if let sequence = plain.as(SequenceExprSyntax.self) {
      // The operators are not folded: what stands behind each `:` but the last is the next condition.
      let choices = sequence.elements.compactMap { $0.as(UnresolvedTernaryExprSyntax.self) }
      guard !choices.isEmpty, let last = sequence.elements.last else { return [] }
      var types: [Edit] = []
      for result in choices.map(\.thenExpression) + [last] {
        types += try writtenTypes(in: result, isReturned: isReturned)
      }
      return types
    }
    if let member = plain.implicitMember {
      guard let type = plain.statedPromise(in: scope.vocabulary) else {
        throw Reluctance("a promise is made whose type is not written", at: expression)
      }
      return [.insert(type, at: member.positionAfterSkippingLeadingTrivia.utf8Offset)]
    }
    guard let called = plain.as(FunctionCallExprSyntax.self)?.calledExpression,
      let type = called.typeName, !called.is(GenericSpecializationExprSyntax.self)
    else { return [] }
    guard isReturned, scope.vocabulary.types[type]?.generics == 1 else {
      throw Reluctance("a promise is made whose type is not written", at: expression)
    }
    let end = called.endPositionBeforeTrailingTrivia.utf8Offset
    return [.insert("<\(scope.valueType)>", at: end)]
  }

  /// Whether a promise cannot fail, as far as that can be seen.
  ///
  /// The original waits for such ones without an error, and the compiler warns of a `try` of nothing.
  private func isGuarantee(_ expression: ExprSyntax) -> Bool {
    let made =
      expression.as(DeclReferenceExprSyntax.self)
      .flatMap { scope.surroundings.resolver.initializer(of: $0) }
    if case .guarantee? = result(ofPromise: made ?? expression) { return true }
    return false
  }

  /// The value of `Promise.value(x)`, `.value(x)`, `Guarantee<Int>.value(x)`, `Promise(value: x)` and
  /// `Promise()`.
  private func madeValue(_ expression: ExprSyntax) throws(Reluctance) -> Pending? {
    if scope.reader.dialect == .promisekit, expression.isMadeOfNothing { return .nothing }
    guard let value = expression.settled(as: .value, in: scope.vocabulary) else { return nil }
    if value.trimmedDescription == "()" { return .nothing }
    let called = expression.as(FunctionCallExprSyntax.self)!.calledExpression
    let type =
      (called.as(GenericSpecializationExprSyntax.self)
      ?? called.as(MemberAccessExprSyntax.self)?.base?.as(GenericSpecializationExprSyntax.self))?
      .genericArgumentClause.arguments.first?.trimmedDescription
    return Pending(
      form: .expression, text: scope.text(of: value), isVoid: false, type: type,
      open: type == nil && value.isOpen ? .open(value) : nil)
  }
}

extension ExprSyntax {
  /// What a promise is settled with that is made here: `x` of `Promise.value(x)`, `.value(x)`,
  /// `Promise(error: x)`, `StdPromise(fulfilled: x)` and `Promise(state: .resolved(value: x))`.
  func settled(as role: MakerRole, in vocabulary: Vocabulary) -> ExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first
    else { return nil }
    let called = call.calledExpression
    if let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text != "init"
    {
      guard member.declName.baseName.text == "value", role == .value,
        member.base.map({ $0.typeName.map { vocabulary.types[$0] != nil } ?? false }) ?? true
      else { return nil }
      return argument.expression
    }
    let type = called.trimmedDescription == ".init" ? "Promise" : called.typeName ?? ""
    guard vocabulary.types[type] != nil, let label = argument.label?.text else { return nil }
    if label == "state", let state = argument.expression.as(FunctionCallExprSyntax.self) {
      let name = role == .value ? ".resolved" : ".rejected"
      return state.calledExpression.trimmedDescription == name
        ? state.arguments.first?.expression : nil
    }
    // What is awaited throws the error for which a reason stands.
    return label != "reason" && vocabulary.makers["\(type).init(\(label):)"]?.first?.role == role
      ? argument.expression : nil
  }

  /// Whether this is `Promise.value`, `.value` or `Promise()`, of nothing.
  fileprivate var isMadeOfNothing: Bool {
    if let call = self.as(FunctionCallExprSyntax.self) {
      return
        (["Promise", "Guarantee"].contains(call.calledExpression.typeName)
        || call.calledExpression.isImplicitInitializer)
        && call.arguments.isEmpty && call.trailingClosure == nil
    }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
    return member.declName.baseName.text == "value"
      && (member.base.map { $0.typeName != nil } ?? true)
  }

  /// Whether this is `.init`.
  var isImplicitInitializer: Bool { trimmedDescription == ".init" }

  /// The member, of a type that is not written, that a call or a chain of them begins with: `.init` of `.init { … }`.
  fileprivate var implicitMember: MemberAccessExprSyntax? {
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.implicitMember
    }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
    return member.base.map(\.implicitMember) ?? member
  }

  /// The type of promises that the closure, the function or the property around this says that it returns.
  fileprivate func statedPromise(in vocabulary: Vocabulary) -> String? {
    var around = parent
    while let node = around {
      let type: TypeSyntax?
      if let closure = node.as(ClosureExprSyntax.self) {
        type = closure.signature?.returnClause?.type
      } else if let function = node.as(FunctionDeclSyntax.self) {
        type = function.signature.returnClause?.type
      } else if let binding = node.as(PatternBindingSyntax.self), binding.accessorBlock != nil {
        type = binding.typeAnnotation?.type
      } else {
        around = node.parent
        continue
      }
      return type.flatMap { vocabulary.types[$0.baseName] == nil ? nil : $0.trimmedDescription }
    }
    return nil
  }

  /// The `#if` in a chain, if there is one.
  var conditionBetweenLinks: PostfixIfConfigExprSyntax? {
    var rest: ExprSyntax? = self
    while let expression = rest {
      if let condition = expression.as(PostfixIfConfigExprSyntax.self) { return condition }
      rest =
        expression.as(FunctionCallExprSyntax.self)?.calledExpression
        ?? expression.as(MemberAccessExprSyntax.self)?.base
    }
    return nil
  }

  /// The expression in parentheses around one.
  var withoutParentheses: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first, element.label == nil
    else { return self }
    return element.expression.withoutParentheses
  }

  /// The expression behind `try`.
  var withoutTry: ExprSyntax {
    guard let expression = self.as(TryExprSyntax.self), expression.questionOrExclamationMark == nil
    else { return self }
    return expression.expression
  }

  /// Whether something can be called on it as it stands.
  var isPostfix: Bool {
    self.is(FunctionCallExprSyntax.self) || self.is(MemberAccessExprSyntax.self)
      || self.is(DeclReferenceExprSyntax.self) || self.is(SubscriptCallExprSyntax.self)
  }

  /// Whether it is nil if something in it is: `a?.b()`.
  var isOptionalChain: Bool {
    if self.is(OptionalChainingExprSyntax.self) { return true }
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.isOptionalChain
    }
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.base?.isOptionalChain ?? false
    }
    return self.as(SubscriptCallExprSyntax.self)?.calledExpression.isOptionalChain ?? false
  }
}
