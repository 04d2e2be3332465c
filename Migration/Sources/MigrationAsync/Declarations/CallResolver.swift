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
  /// The names that types of promises have.
  let aliases: PromiseAliases
  let locals = Locals()
  /// What is around closures in long chains.
  private var around: [SyntaxIdentifier: Syntax] = [:]
  private(set) var properties: [String: [String: String]] = [:]
  private var constants: [String: Set<String>] = [:]
  private var variables: [String: Set<String>] = [:]
  private(set) var owners: Set<String> = []
  private let heritage: Heritage
  /// Which functions override which others.
  private(set) var overrides = Overrides()
  /// Types that belong to the main actor.
  private(set) var mainActorTypes: Set<String> = []
  /// Actors.
  private(set) var actors: Set<String> = []
  /// Types that belong to another actor than the main one.
  private(set) var otherActorTypes: Set<String> = []
  /// Types that the files declare, or give another name, with the types that they are declared in.
  private var typeOwners: [String: Set<String>] = [:]
  /// Names of types that mean something in a part of the code only: of types in types, and generic parameters.
  private(set) var innerTypes: Set<String> = []
  /// Names of types with generic parameters.
  private(set) var genericTypes: Set<String> = []
  /// The modules that files import, by their paths.
  private var imports: [String: Set<String>] = [:]
  /// Names of types, with what the files import that write them.
  private var importsForTypes: [String: Set<Set<String>>] = [:]
  /// Whether code belongs to the main actor that does not say where it belongs.
  private(set) var belongsToMainActorByDefault = false
  /// Whether somebody looks at the progress of a promise.
  let looksAtProgress: Bool
  /// Whether promises may have queues of their own.
  let choosesQueues: Bool

  init(_ files: [FileDeclarations], _ indexed: IndexedFiles? = nil) {
    self.indexed = indexed
    heritage = Heritage(files)
    let aliases = PromiseAliases(files.flatMap(\.aliases))
    self.aliases = aliases
    for file in files {
      for promise in file.promises.lazy.map({ $0.resolved(by: aliases) })
      where promise.result.isPromise {
        promises[promise.name.base, default: []].append(promise)
      }
      for function in file.functions {
        functions[function.name.base, default: []].append(function.resolved(by: aliases))
        if let owner = function.owner { owners.insert(owner) }
      }
      for (owner, found) in file.properties {
        properties[owner, default: [:]].merge(found) { $0 == $1 ? $0 : "" }
      }
      constants.merge(file.constants) { $0.union($1) }
      variables.merge(file.variables) { $0.union($1) }
      actors.formUnion(file.actors)
      around.merge(file.around) { $1 }
      typeOwners.merge(file.types) { $0.union($1) }
      innerTypes.formUnion(file.innerTypes)
      genericTypes.formUnion(file.genericTypes)
      imports.merge(file.imports) { $1 }
      for modules in file.imports.values {
        for type in file.written { importsForTypes[type, default: []].insert(modules) }
      }
      if file.belongsToMainActorByDefault { belongsToMainActorByDefault = true }
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
    let direct = files.reduce(into: [String: Set<String>]()) {
      $0.merge($1.inheritedAtOnce) { $0.union($1) }
    }
    // What inherits from a type of the main actor belongs to it.
    var known = -1
    while known < mainActorTypes.count {
      known = mainActorTypes.count
      for (type, inherited) in direct where !inherited.isDisjoint(with: mainActorTypes) {
        mainActorTypes.insert(type)
      }
    }
    overrides = Overrides(
      Set(functions.keys).union(promises.keys).lazy.map { [functions, promises] name in
        (functions[name] ?? []) + (promises[name] ?? [])
      }, heritage)
    looksAtProgress = files.contains(where: \.looksAtProgress)
    choosesQueues = files.contains(where: \.choosesQueues)
  }

  /// What is around a node, from within; between a handler and its function the rest of a long chain is left out.
  func around(_ node: some SyntaxProtocol) -> some Sequence<Syntax> {
    sequence(first: Syntax(node)) { around[$0.id] ?? $0.parent }.dropFirst()
  }

  /// The name of the type, or of the extended type, around a node.
  func owner(of node: some SyntaxProtocol) -> String? {
    around(node).lazy.compactMap(\.typeName).first { _ in true }
  }

  /// Whether a type certainly belongs to no actor: neither does what it inherits from, as far as the files
  /// declare it, or it is well known.
  func isOfNoActor(_ type: String) -> Bool {
    !belongsToMainActorByDefault
      && heritage.all(of: type).union([type]).allSatisfy { name in
        !mainActorTypes.contains(name) && !otherActorTypes.contains(name) && !actors.contains(name)
          && (typeOwners[name] != nil || Heritage.ofNoActor.contains(name)
            || Vocabulary.all.types[name] != nil)
      }
  }

  /// Whether a name means a type of the files at a node, and not one of a library.
  func isDeclared(type name: String, at node: some SyntaxProtocol) -> Bool {
    guard let owners = typeOwners[name] else { return false }
    var owner = node.owner
    var current = Syntax(node).parent
    while let scope = current {
      if let owner, owners.contains(owner) { return true }
      owner = scope.owner
      current = scope.parent
    }
    return owners.contains("")
  }

  /// Types that need no import.
  private static let ofLanguage: Set = [
    "Any", "AnyObject", "Array", "Bool", "Character", "Dictionary", "Double", "Error", "Float",
    "Int", "Int8", "Int16", "Int32", "Int64", "Never", "Optional", "Sendable", "Set", "String",
    "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Void",
  ]

  /// Whether a type that another file writes can be written in a file: the files declare what it names, or one that
  /// imports no more than this one names it, too.
  func canWrite(_ type: String, in file: String) -> Bool {
    let here = imports[file] ?? []
    return type.words.allSatisfy { word in
      Self.ofLanguage.contains(word) || typeOwners[word] != nil
        || importsForTypes[word].map { $0.contains { $0.isSubset(of: here) } } ?? true
    }
  }

  /// Whether a type that belongs to the result of a function means the same in code of another one.
  func canWrite(
    _ type: String, of function: DeclaredFunction, in file: String, owner: String?
  ) -> Bool {
    let inner = innerTypes.intersection(type.words)
    return canWrite(type, in: file)
      && (inner.isEmpty
        || function.owner == owner && inner.isDisjoint(with: function.generics)
          && inner.isSubset(of: (function.returns ?? "").words))
  }

  /// Whether a type, or the files where no type is said, has a stored property of that name that may change.
  func isVariable(_ name: String, of owner: String) -> Bool {
    variables[owner]?.contains(name) == true
  }

  /// Whether a type has a stored property of that name that never changes.
  func isConstant(_ name: String, of owner: String) -> Bool {
    constants[owner]?.contains(name) == true
  }

  /// Whether a property of that name is a promise, or what makes one.
  func isPromise(propertyNamed name: String) -> Bool {
    properties.values.contains {
      ["Promise", "StdPromise", "Guarantee", "Deferred"].contains($0[name])
    }
  }

  /// The operators that the promise of a function ends with: its own, and those of promises that it passes on.
  func lastOperators(of function: DeclaredFunction) -> Set<String> {
    var found = function.lastOperators
    var seen: Set<String> = []
    var waiting = function.passedOn
    while let name = waiting.popFirst() {
      guard seen.insert(name).inserted else { continue }
      for other in functions(named: name) {
        found.formUnion(other.lastOperators)
        waiting.formUnion(other.passedOn)
      }
    }
    return found
  }

  /// All functions of a name.
  func functions(named base: String) -> [DeclaredFunction] { functions[base] ?? [] }

  /// All functions of a name, and all computed properties of it that are promises.
  func declarations(named base: String) -> [DeclaredFunction] {
    functions(named: base) + (promises[base] ?? [])
  }

  /// Whether a link may be an operator of the project's own, in an extension of a type of promises.
  func isOwnOperator(_ link: Link) -> Bool {
    guard let call = link.call, let shape = CallShape(call) else { return false }
    return functions(named: shape.base).contains { function in
      function.owner.map { Vocabulary.all.types[$0] != nil || Heritage.ofPromises.contains($0) }
        == true && function.name.accepts(shape)
    }
  }

  /// Whether an asynchronous function stands beside one with a promise.
  func isTwin(_ function: DeclaredFunction) -> Bool {
    functions(named: function.name.base).contains { $0.isAsync && $0.isTwin(of: function) }
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
      if isOtherProperty(text, of: owner(of: name)) { return true }
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
  func function(of call: FunctionCallExprSyntax, _ depth: Int) -> DeclaredFunction? {
    guard let shape = CallShape(call) else { return nil }
    return only(
      functions(named: shape.base).filter { $0.name.accepts(shape) },
      calledAs: call.calledExpression, depth)
  }

  /// Whether the types decide which function is called: several of one owner differ only in what they return.
  func isOverloaded(_ call: FunctionCallExprSyntax) -> Bool {
    guard let shape = CallShape(call) else { return false }
    let fitting = functions(named: shape.base).filter { $0.name.accepts(shape) && !$0.isAsync }
    let owner = function(of: call)?.owner
    return Dictionary(grouping: fitting, by: \.owner).contains { key, functions in
      (owner == nil || key == owner)
        && Dictionary(grouping: functions, by: \.parameters).values.contains {
          Set($0.map(\.result)).count > 1
        }
    }
  }

  /// Whether a generic function is called with literals whose types depend on what is done with the result, or with
  /// nothing that says a type of its result.
  func isTypedByWhatFollows(_ call: FunctionCallExprSyntax) -> Bool {
    if let declared = function(of: call) { return declared.isTypedByWhatFollows(call) }
    guard call.arguments.contains(where: { $0.expression.isOpen }), let shape = CallShape(call)
    else { return false }
    return functions(named: shape.base).contains {
      $0.name.accepts(shape) && $0.isTypedByWhatFollows(call)
    }
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
    guard !candidates.isEmpty else { return nil }
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
      let owner = owner(of: name)
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
}
