// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationIndex
internal import MigrationSource
internal import SwiftSyntax

/// Finds out which declared function a call is one of, as far as types are written down.
///
/// It knows properties, parameters and constants with a stated type or an initialiser, and nothing that
/// a compiler would have to infer, unless an index tells. What it does not know is no function of these
/// files, as far as the conversion is concerned.
struct CallResolver: Sendable {
  private var functions: [String: [DeclaredFunction]] = [:]
  /// Computed properties that are promises.
  private var promises: [String: [DeclaredFunction]] = [:]
  private let indexed: IndexedFiles?
  private var properties: [String: [String: String]] = [:]
  private var owners: Set<String> = []
  private let heritage: Heritage
  /// Types that belong to the main actor.
  private(set) var mainActorTypes: Set<String> = []
  /// Actors.
  private(set) var actors: Set<String> = []
  /// Types that belong to another actor than the main one.
  private(set) var otherActorTypes: Set<String> = []
  /// Whether somebody looks at the progress of a promise.
  let looksAtProgress: Bool

  init(_ files: [FileDeclarations], _ indexed: IndexedFiles? = nil) {
    self.indexed = indexed
    heritage = Heritage(files)
    for file in files {
      for promise in file.promises { promises[promise.name.base, default: []].append(promise) }
      for function in file.functions {
        functions[function.name.base, default: []].append(function)
        if let owner = function.owner { owners.insert(owner) }
      }
      for (owner, found) in file.properties {
        properties[owner, default: [:]].merge(found) { $0 == $1 ? $0 : "" }
      }
      actors.formUnion(file.actors)
    }
    let globalActors = files.reduce(into: Set<String>()) { $0.formUnion($1.globalActors) }
    for (type, attributes) in files.lazy.flatMap(\.attributes) {
      if attributes.contains("MainActor") {
        mainActorTypes.insert(type)
      } else if attributes.contains(where: { $0.hasSuffix("Actor") && $0 != "globalActor" })
        || !globalActors.isDisjoint(with: attributes)
      {
        otherActorTypes.insert(type)
      }
    }
    looksAtProgress = files.contains(where: \.looksAtProgress)
  }

  /// Whether a property of that name is a promise, or what makes one.
  func isPromise(propertyNamed name: String) -> Bool {
    properties.values.contains { ["Promise", "Guarantee", "Deferred"].contains($0[name]) }
  }

  /// All functions of a name.
  func functions(named base: String) -> [DeclaredFunction] { functions[base] ?? [] }

  /// All functions of a name, and all computed properties of it that are promises.
  func declarations(named base: String) -> [DeclaredFunction] {
    functions(named: base) + (promises[base] ?? [])
  }

  /// What an expression calls, or the computed property that it is.
  func declaration(of expression: ExprSyntax) -> DeclaredFunction? {
    if let call = expression.as(FunctionCallExprSyntax.self) { return function(of: call) }
    guard let name = expression.nameReference, let candidates = promises[name.baseName.text] else {
      return nil
    }
    return only(candidates, calledAs: expression)
  }

  /// Whether a protocol requires the promise of a function, or of a property, of a type.
  func isRequired(_ name: FunctionName, of owner: String?) -> Bool {
    declarations(named: name.base).contains { requirement in
      guard requirement.isRequirement, requirement.result.isPromise, !requirement.isAsync,
        requirement.name.description == name.description, let owner,
        let required = requirement.owner
      else { return false }
      return heritage.isWitness(owner, for: required)
    }
  }

  /// Whether a type below another one overrides a function, or a property.
  func isOverridden(_ name: FunctionName, of owner: String?) -> Bool {
    guard let owner else { return false }
    return declarations(named: name.base).contains { other in
      other.isOverride && other.name.description == name.description
        && other.owner.map { heritage.all(of: $0).contains(owner) } ?? false
    }
  }

  /// Whether a name that is no call may be a computed property.
  func mayBe(_ property: DeclaredFunction, _ expression: ExprSyntax) -> Bool {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      guard let base = member.base else { return false }
      return typeName(of: base).map { $0 == property.owner } ?? true
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self),
      variable(name.baseName.text, at: name) == .unknown
    else { return false }
    return property.owner == nil || name.owner == nil || name.owner == property.owner
  }

  /// Whether a name is none of what the files declare for others.
  func isSomethingElse(_ expression: ExprSyntax) -> Bool {
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      let text = name.baseName.text
      if variable(text, at: name) != .unknown { return true }
      // A property of the type goes before what is outside of it.
      if isOtherProperty(text, of: name.owner) { return true }
    }
    guard let name = expression.nameReference, let found = indexed?.declaration(of: name) else {
      return false
    }
    guard case .here(let place) = found else { return true }
    return !declarations(named: name.baseName.text.withoutBackticks).contains {
      $0.stands(at: place)
    }
  }

  /// The function that is called, if there is one and only one that it can be.
  func function(of call: FunctionCallExprSyntax) -> DeclaredFunction? { function(of: call, 0) }

  /// - Parameter depth: How many constants led here: one may be made of another.
  private func function(of call: FunctionCallExprSyntax, _ depth: Int) -> DeclaredFunction? {
    guard let shape = CallShape(call) else { return nil }
    return only(
      functions(named: shape.base).filter { $0.name.accepts(shape) },
      calledAs: call.calledExpression, depth)
  }

  /// The function that a name without a call stands for, such as `show` or `self.show`.
  func function(namedBy expression: ExprSyntax) -> DeclaredFunction? {
    let name =
      expression.as(DeclReferenceExprSyntax.self)
      ?? expression.as(MemberAccessExprSyntax.self)?.declName
    guard let name, name.argumentNames == nil else { return nil }
    return only(functions(named: name.baseName.text), calledAs: expression)
  }

  private func only(
    _ candidates: [DeclaredFunction], calledAs expression: ExprSyntax, _ depth: Int = 0
  ) -> DeclaredFunction? {
    var candidates = candidates
    if let name = expression.nameReference, let found = indexed?.declaration(of: name) {
      guard case .here(let place) = found,
        let known = candidates.first(where: { $0.stands(at: place) })
      else { return nil }
      let twin = candidates.first { $0.isAsync && $0.isTwin(of: known) }
      return twin ?? known
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      guard let base = member.base, let owner = typeName(of: base, depth) else { return nil }
      candidates.removeAll { $0.owner != owner }
    } else if let name = expression.as(DeclReferenceExprSyntax.self) {
      // A closure in a variable of that name goes before a function.
      guard variable(name.baseName.text, at: name) == .unknown else { return nil }
      let owner = name.owner
      let members = candidates.filter { $0.owner == owner && owner != nil }
      if isOtherProperty(name.baseName.text, of: owner) { return nil }
      candidates = members.isEmpty ? candidates.filter { $0.owner == nil } : members
    } else {
      return nil
    }
    if candidates.count == 2, let asynchronous = candidates.first(where: \.isAsync),
      candidates.allSatisfy({ $0.isTwin(of: asynchronous) })
    {
      // The other one is its twin. Asynchronous code calls this one.
      return asynchronous
    }
    return candidates.count == 1 ? candidates[0] : nil
  }

  /// The type of an expression, if it is written down somewhere.
  func typeName(of expression: ExprSyntax) -> String? { typeName(of: expression, 0) }

  private func typeName(of expression: ExprSyntax, _ depth: Int) -> String? {
    if let call = expression.as(FunctionCallExprSyntax.self), expression.constructed == nil,
      depth < 4,
      let function = function(of: call, depth + 1)
    {
      switch function.result {
      // Of what is waited for, this is the value.
      case .promise(let type) where function.isAsync: return type
      case .guarantee(let type) where function.isAsync: return type
      case .promise, .guarantee, .nothing: return nil
      case .other: return function.returns
      }
    }
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      let text = name.baseName.text
      if text == "self" || text == "Self" { return name.owner }
      switch variable(text, at: name) {
      case .local(let type, let made):
        return type ?? made.flatMap { depth < 4 ? typeName(of: $0, depth + 1) : nil }
      case .unknown: break
      }
      if let owner = name.owner, let type = property(text, of: owner) { return type }
      return owners.contains(text) ? text : nil
    }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      guard let owner = typeName(of: base, depth) else { return expression.constructed }
      return property(member.declName.baseName.text, of: owner)
    }
    return expression.constructed
  }

  /// Whether a type has a property of a name, and nothing of that name that is or returns a promise.
  private func isOtherProperty(_ name: String, of owner: String?) -> Bool {
    guard let owner, properties[owner]?[name] != nil else { return false }
    return !declarations(named: name).contains { $0.owner == owner }
  }

  private func property(_ name: String, of owner: String) -> String? {
    properties[owner]?[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private enum Variable: Equatable {
    /// It is declared in a function around, with this type if that is written down, or made of this.
    case local(String?, ExprSyntax? = nil)
    case unknown
  }

  /// What a constant of a function is made of.
  func initializer(of name: DeclReferenceExprSyntax) -> ExprSyntax? {
    guard case .local(_, let made) = variable(name.baseName.text, at: name) else { return nil }
    return made
  }

  /// What a name that is used at a node is, if the functions and closures around it declare it.
  private func variable(_ name: String, at node: some SyntaxProtocol) -> Variable {
    var current = node.parent
    while let scope = current {
      if let closure = scope.as(ClosureExprSyntax.self) {
        if let parameter = closure.parameters.first(where: { $0.name == name }) {
          return .local(parameter.type?.baseName)
        }
        if let found = local(name, in: closure.statements) { return found }
        let captured = closure.signature?.capture?.items.contains {
          $0.name.text == name && $0.initializer != nil
        }
        if captured == true { return .local(nil) }
      } else if let function = scope.as(FunctionDeclSyntax.self) {
        for parameter in function.signature.parameterClause.parameters
        where (parameter.secondName ?? parameter.firstName).text == name {
          return .local(parameter.type.baseName)
        }
        if let body = function.body, let found = local(name, in: body.statements) { return found }
      } else if scope.asProtocol((any DeclGroupSyntax).self) != nil {
        break
      }
      current = scope.parent
    }
    return .unknown
  }

  private func local(_ name: String, in statements: CodeBlockItemListSyntax) -> Variable? {
    let visitor = LocalVisitor(name)
    visitor.walk(statements)
    return visitor.found.map { .local($0, visitor.made) }
  }
}

/// Looks for a local constant or variable, and for its type.
private final class LocalVisitor: SyntaxVisitor {
  private let name: String
  /// The type, nil in it if it is not written down.
  var found: String??
  /// What a constant is made of.
  var made: ExprSyntax?

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
      let value = node.initializer?.value.withoutEffects
      found = .some(node.typeAnnotation?.type.baseName ?? value?.constructed)
      if case .let? = node.keyword { made = value }
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.identifier.text == name { found = .some(nil) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == name { found = .some(nil) }
    return .skipChildren
  }
}

extension PatternBindingSyntax {
  fileprivate var keyword: Keyword? {
    guard let token = parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind,
      case .keyword(let keyword) = token
    else { return nil }
    return keyword
  }
}

extension ExprSyntax {
  /// The expression behind `try` and `await`.
  fileprivate var withoutEffects: ExprSyntax {
    if let expression = self.as(TryExprSyntax.self), expression.questionOrExclamationMark == nil {
      return expression.expression.withoutEffects
    }
    return self.as(AwaitExprSyntax.self)?.expression.withoutEffects ?? self
  }
}
