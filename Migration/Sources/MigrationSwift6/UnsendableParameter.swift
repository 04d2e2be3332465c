// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

/// A generic parameter whose values promises carry, and that does not say that they are `Sendable`.
struct UnsendableParameter {
  let file: SourceFile
  let node: GenericParameterSyntax
  /// The function or the type that has it.
  let owner: String

  /// Which parameter: files and offsets differ.
  var id: DeclaredType.ID {
    DeclaredType.ID(path: file.path, offset: node.position.utf8Offset)
  }

  /// The parameter of a name that is known at a place.
  init?(_ name: String, at offset: Int, in file: SourceFile) {
    guard let token = file.tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
    var around = token.parent
    while let scope = around {
      let clause =
        scope.as(FunctionDeclSyntax.self)?.genericParameterClause
        ?? scope.as(InitializerDeclSyntax.self)?.genericParameterClause
        ?? scope.as(ClassDeclSyntax.self)?.genericParameterClause
        ?? scope.as(StructDeclSyntax.self)?.genericParameterClause
      if let parameter = clause?.parameters.first(where: { $0.name.text == name }) {
        let function = scope.as(FunctionDeclSyntax.self)
        // It may say so since the compiler has run. Those that others have to agree with are not changed alone.
        guard parameter.inheritedType?.trimmedDescription.contains("Sendable") != true,
          function?.modifiers.contains(where: { $0.name.text == "override" }) != true,
          function?.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) != true
        else { return nil }
        self.file = file
        node = parameter
        owner =
          function.map { FunctionName($0).description }
          ?? scope.asProtocol((any NamedDeclSyntax).self)?.name.text ?? "init"
        return
      }
      around = scope.parent
    }
    return nil
  }

  /// Says that the values are `Sendable`.
  var edit: Edit {
    if let type = node.inheritedType {
      return .insert(" & Sendable", at: type.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    return .insert(": Sendable", at: node.name.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
