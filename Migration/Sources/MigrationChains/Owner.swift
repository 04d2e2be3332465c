// SPDX-License-Identifier: MIT

public import SwiftSyntax

extension SyntaxProtocol {
  /// The name of the type, or of the extended type, around a node.
  public var owner: String? {
    var node = parent
    while let current = node {
      if let name = current.typeName { return name }
      node = current.parent
    }
    return nil
  }
}

extension Syntax {
  /// The name of the type that this declares, or extends.
  public var typeName: String? {
    switch kind {
    case .extensionDecl: self.as(ExtensionDeclSyntax.self)?.extendedType.baseName
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl:
      asProtocol((any NamedDeclSyntax).self)?.name.text
    default: nil
    }
  }
}
