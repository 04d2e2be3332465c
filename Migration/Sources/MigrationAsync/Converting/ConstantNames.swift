// SPDX-License-Identifier: MIT

internal import SwiftSyntax

// The names of constants: those that a value gets, and those that statements declare.

extension String {
  /// A name for a constant of a type: `order` for `Order`; nothing for what is no single word.
  var constantName: String? {
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
