// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

/// A parameter that is a function, and is captured by a `@Sendable` closure.
struct FunctionParameter: Sendable {
  var file: SourceFile
  var name: String
  /// The function that has the parameter, by its name and labels.
  var function: FunctionName?
  var node: FunctionParameterSyntax
  /// Which parameter it is.
  var position: Int
  /// Whether somebody else says what its type has to be.
  var isOverride: Bool

  /// The parameter of a name that a place in a file sees.
  init?(_ name: String, at offset: Int, in file: SourceFile) {
    let token = file.tree.token(at: AbsolutePosition(utf8Offset: offset))
    // Something else stands there if the file has changed since the compiler has run.
    guard token?.text == name else { return nil }
    var node = token?.parent
    while let current = node {
      let clause =
        current.as(FunctionDeclSyntax.self)?.signature.parameterClause
        ?? current.as(InitializerDeclSyntax.self)?.signature.parameterClause
      for (position, parameter) in (clause?.parameters ?? []).enumerated()
      where (parameter.secondName ?? parameter.firstName).text == name {
        self.file = file
        self.name = name
        function = current.as(FunctionDeclSyntax.self).map { FunctionName($0) }
        self.node = parameter
        self.position = position
        isOverride =
          current.asProtocol((any WithModifiersSyntax).self)?.modifiers
          .contains { $0.name.text == "override" } ?? false
        return
      }
      // A constant or a variable of that name hides the parameter.
      if let block = current.as(CodeBlockItemListSyntax.self), block.declares(name) { return nil }
      node = current.parent
    }
    return nil
  }

  /// Where the parameter is declared.
  var id: DeclaredType.ID {
    .init(path: file.path, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// In words.
  var title: String {
    "the function in `\(name)`" + (function.map { " of `\($0)`" } ?? "")
  }

  /// Says that the function is `@Sendable`; nil if its type is not written there.
  var edit: Edit? {
    guard let function = node.type.functionType else { return nil }
    return .insert("@Sendable ", at: function.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// What a call gives for the parameter.
  func argument(of call: FunctionCallExprSyntax) -> ExprSyntax? {
    let label = node.firstName.text
    if label == "_" {
      let before = call.arguments.prefix { $0.label == nil }
      if position < before.count { return Array(call.arguments)[position].expression }
    } else if let argument = call.arguments.first(where: { $0.label?.text == label }) {
      return argument.expression
    }
    if let more = call.additionalTrailingClosures.first(where: { $0.label.text == label }) {
      return ExprSyntax(more.closure)
    }
    return call.trailingClosure.map { ExprSyntax($0) }
  }
}

extension TypeSyntax {
  /// The function type in a parameter’s type, which may be optional.
  var functionType: FunctionTypeSyntax? {
    if let type = self.as(FunctionTypeSyntax.self) { return type }
    if let type = self.as(AttributedTypeSyntax.self) {
      return type.attributes.attributeNames.contains("Sendable") ? nil : type.baseType.functionType
    }
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.functionType }
    if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1 {
      return type.elements.first!.type.functionType
    }
    return nil
  }
}

extension CodeBlockItemListSyntax {
  /// Whether one of the statements declares a name.
  func declares(_ name: String) -> Bool {
    contains { statement in
      statement.item.as(VariableDeclSyntax.self)?.bindings.contains {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
      } ?? false
    }
  }
}
