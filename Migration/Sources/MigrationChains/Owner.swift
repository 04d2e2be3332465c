// SPDX-License-Identifier: MIT

public import SwiftSyntax

extension SyntaxProtocol {
  /// The name of the type, or of the extended type, around a node.
  public var owner: String? {
    var node = parent
    while let current = node {
      if let type = current.as(ExtensionDeclSyntax.self) { return type.extendedType.baseName }
      if let type = current.asProtocol((any NamedDeclSyntax).self),
        current.asProtocol((any DeclGroupSyntax).self) != nil
      {
        return type.name.text
      }
      node = current.parent
    }
    return nil
  }
}
