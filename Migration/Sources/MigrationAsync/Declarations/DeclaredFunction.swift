// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationIndex
internal import MigrationSource
internal import SwiftSyntax

/// A function that a file declares.
struct DeclaredFunction: Sendable, Hashable {
  /// Which declaration: files and offsets differ.
  struct ID: Sendable, Hashable {
    var path: String
    var offset: Int
  }

  /// What a function returns, as far as promises go.
  enum Result: Sendable, Hashable {
    /// A promise that can be rejected, of a value of this type; of an asynchronous function, the value.
    case promise(String)
    /// A promise that cannot be, or the value of an asynchronous function that does not throw.
    case guarantee(String)
    /// Nothing.
    case nothing
    /// Something else.
    case other

    /// Whether it is a promise, or the value of an asynchronous function.
    var isPromise: Bool {
      switch self {
      case .promise, .guarantee: true
      case .nothing, .other: false
      }
    }

    /// The type of the value of a promise.
    var value: String? {
      switch self {
      case .promise(let type), .guarantee(let type): type
      case .nothing, .other: nil
      }
    }
  }

  var id: ID
  /// The type, or the extended type, that it belongs to.
  var owner: String?
  var name: FunctionName
  /// The types of the parameters, as they are written: others may have the same labels.
  var parameters: [String] = []
  var result: Result
  /// Whether it is a computed property.
  var isProperty = false
  /// Where its name stands, for an index.
  var line = 0
  var column = 0
  /// Whether it is a requirement of a protocol.
  var isRequirement = false
  /// Whether it overrides another one.
  var isOverride = false
  /// Whether it is asynchronous already.
  var isAsync = false
  /// The generic parameters of its own.
  var generics: Set<String> = []
  /// Whether it may throw.
  var isThrowing = false
  /// What it returns, as it is written.
  var returns: String?
  /// The operators that the chains end with that it returns, as far as they may be handlers of the promise itself.
  var lastOperators: Set<String> = []
  /// The functions whose promises it passes on.
  var passedOn: Set<String> = []

  /// Whether this is the same, or has the same name and belongs to the same type, as a function and the one
  /// with a promise that was left beside it.
  func isTwin(of other: DeclaredFunction) -> Bool {
    name.description == other.name.description && owner == other.owner
      && parameters == other.parameters && isProperty == other.isProperty
  }
}

extension DeclaredFunction {
  /// Whether a call gives literals for parameters of generic types, or nothing for a type of the result, so that what is
  /// done with the result decides their types.
  func isTypedByWhatFollows(_ call: FunctionCallExprSyntax) -> Bool {
    guard !generics.isEmpty, call.arguments.count <= parameters.count else { return false }
    let arguments = call.arguments.enumerated().map { index, argument in
      let label = argument.label?.text ?? "_"
      let place =
        name.labels[index] == label ? index : name.labels.firstIndex(of: label) ?? index
      return (argument.expression, words: parameters[place].words)
    }
    // Parameters with defaults say nothing if nothing is given for them.
    let closure = call.trailingClosure == nil ? [] : (parameters.last ?? "").words
    let given = Set(arguments.flatMap(\.words) + closure)
    if (returns ?? "").words.contains(where: { generics.contains($0) && !given.contains($0) }) {
      return true
    }
    return arguments.contains { $0.isOpen && !generics.isDisjoint(with: $1) }
  }

  /// A function that a file declares.
  init(_ node: FunctionDeclSyntax, in file: SourceFile) {
    let ends = node.ends
    self.init(
      id: node.id(in: file), owner: node.owner, name: FunctionName(node),
      parameters: node.parameterTypes, result: node.asyncResult ?? node.promiseResult,
      line: file.line(of: node.name), column: file.column(of: node.name),
      isRequirement: node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true,
      isOverride: node.modifiers.contains { $0.name.text == "override" },
      isAsync: node.asyncResult != nil,
      generics: Set(node.genericParameterClause?.parameters.map(\.name.text) ?? []),
      isThrowing: node.signature.effectSpecifiers?.throwsClause != nil,
      returns: node.signature.returnClause?.type.trimmedDescription,
      lastOperators: ends.operators, passedOn: ends.functions)
  }

  /// A property, computed or required by a protocol.
  init?(property node: VariableDeclSyntax, in file: SourceFile) {
    // One in a function is known there alone.
    guard node.parent?.is(MemberBlockItemSyntax.self) == true || node.isGlobal,
      node.bindings.count == 1, let binding = node.bindings.first, binding.accessorBlock != nil,
      binding.initializer == nil, let type = binding.typeAnnotation?.type,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return nil }
    self.init(
      id: DeclaredFunction.ID(path: file.path, offset: node.position.utf8Offset),
      owner: node.owner, name: FunctionName(property: name.text.withoutBackticks),
      result: type.promiseResult, isProperty: true,
      line: file.line(of: name), column: file.column(of: name),
      isRequirement: node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true,
      isOverride: node.modifiers.contains { $0.name.text == "override" },
      returns: type.trimmedDescription)
  }

  /// The same, with what an alias of its type stands for as its result.
  func resolved(by aliases: PromiseAliases) -> DeclaredFunction {
    guard result == .other, let type = returns.flatMap({ aliases.resolved($0, in: owner) }) else {
      return self
    }
    var function = self
    function.result = type.promiseResult
    return function
  }
}

extension VariableDeclSyntax {
  /// Whether this is at the top of a file.
  fileprivate var isGlobal: Bool {
    parent?.is(CodeBlockItemSyntax.self) == true
      && parent?.parent?.parent?.is(SourceFileSyntax.self) == true
  }
}

extension DeclaredFunction {
  /// Whether this is what an index says is declared at a place.
  func stands(at place: Index.Place) -> Bool {
    // The path is compared last: that asks the file system.
    line == place.line && column == place.column
      && Index.Place(path: id.path, line: line, column: column) == place
  }
}

extension FunctionDeclSyntax {
  /// Whether the function is declared in another one, or in a closure.
  var isLocal: Bool {
    var node = parent
    while let current = node {
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) { return true }
      if current.is(MemberBlockSyntax.self) { return false }
      node = current.parent
    }
    return false
  }

  /// The types of the parameters, as they are written.
  var parameterTypes: [String] {
    signature.parameterClause.parameters.map(\.type.trimmedDescription)
  }

  /// Which declaration this is.
  func id(in file: SourceFile) -> DeclaredFunction.ID {
    DeclaredFunction.ID(path: file.path, offset: position.utf8Offset)
  }

  /// What the function returns, if it is asynchronous.
  var asyncResult: DeclaredFunction.Result? {
    guard let effects = signature.effectSpecifiers, effects.asyncSpecifier != nil else {
      return nil
    }
    let type = signature.returnClause?.type.trimmedDescription ?? "Void"
    return effects.throwsClause == nil ? .guarantee(type) : .promise(type)
  }

  /// The expressions that the function returns, which may be promises.
  private var returned: [ExprSyntax] {
    guard signature.returnClause != nil, let body else { return [] }
    let last = body.statements.last?.item.as(ExprSyntax.self)
    return EarlyReturns.all(in: body.statements).compactMap(\.expression) + [last].compactMap { $0 }
  }

  /// The operators that the chains end with that the function returns, and what these chains begin with, if
  /// nothing else is between.
  var ends: (operators: Set<String>, functions: Set<String>) {
    var found: (operators: Set<String>, functions: Set<String>) = ([], [])
    for expression in returned {
      var rest: ExprSyntax? = expression
      while let call = rest?.as(FunctionCallExprSyntax.self) {
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        let name = member?.declName.baseName ?? call.calledExpression.nameReference?.baseName
        guard let text = name?.text.withoutBackticks else { break }
        guard ["then", "done", "catch", "fail", "always"].contains(text) else {
          found.functions.insert(text)
          break
        }
        found.operators.insert(text)
        rest = text == "then" ? nil : member?.base
      }
    }
    return found
  }

  /// What the function returns, as far as promises go.
  var promiseResult: DeclaredFunction.Result {
    signature.returnClause.map { $0.type.promiseResult } ?? .nothing
  }
}

extension TypeSyntax {
  /// What a function of this type returns, as far as promises go.
  var promiseResult: DeclaredFunction.Result {
    guard !self.is(OptionalTypeSyntax.self), let value = genericArguments.first else {
      return baseName == "Void" ? .nothing : .other
    }
    switch (baseName, genericArguments.count) {
    case ("Promise", 1), ("StdPromise", 1): return .promise(value.trimmedDescription)
    case ("Promise", 2): return .promise(value.trimmedDescription)
    case ("Guarantee", 1): return .guarantee(value.trimmedDescription)
    default: return .other
    }
  }

  /// The type of the errors of a promise, if it is none of all errors.
  var ownErrors: String? {
    guard baseName == "Promise", genericArguments.count == 2 else { return nil }
    let errors = genericArguments[1].trimmedDescription
    return ["Error", "Swift.Error", "any Error", "any Swift.Error"].contains(errors) ? nil : errors
  }
}

extension String {
  /// The names in what is written.
  var words: [String] {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}
