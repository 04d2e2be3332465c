// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Looks through the declarations of a file.
final class DeclarationScanner: SyntaxVisitor {
  private let file: SourceFile
  private let vocabulary: Vocabulary
  private(set) var functions: [PromiseFunction] = []
  private(set) var otherFunctions: Set<String> = []
  private(set) var named: [Named] = []
  private(set) var declaresPromise = false
  private(set) var findings: [Finding] = []

  init(file: SourceFile, vocabulary: Vocabulary) {
    self.file = file
    self.vocabulary = vocabulary
    super.init(viewMode: .sourceAccurate)
  }

  private func isPromise(_ type: TypeSyntax) -> Bool { vocabulary.types[type.baseName] != nil }

  private func add(_ reason: Reason, at node: some SyntaxProtocol, _ detail: String? = nil) {
    findings.append(finding(reason, at: node, detail))
  }

  private func finding(
    _ reason: Reason, at node: some SyntaxProtocol, _ detail: String?
  ) -> Finding {
    let line = file.line(of: node)
    return Finding(line: line, reason: reason, detail: detail, code: file.text(ofLine: line))
  }

  /// Notes what is a promise if its type is a name of one.
  private func note(_ meaning: Named.Meaning, _ type: TypeSyntax, _ node: some SyntaxProtocol) {
    named.append(Named(type: type.trimmedDescription, owner: node.owner, meaning: meaning))
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.signature.returnClause?.type {
      let function = PromiseFunction(
        name: FunctionName(node), line: file.line(of: node.name), type: type.trimmedDescription)
      if isPromise(type) {
        functions.append(function)
      } else {
        note(.function(function), type, node)
      }
    } else {
      otherFunctions.insert(node.name.text.withoutBackticks)
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if vocabulary.types[node.name.text] != nil { declaresPromise = true }
    if let parent = node.inheritanceClause?.inheritedTypes.first, isPromise(parent.type) {
      add(.subclass, at: node.name, parent.type.trimmedDescription)
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if vocabulary.types[node.name.text] != nil { declaresPromise = true }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isPromise(node.extendedType) || node.extendedType.baseName == "Thenable" {
      add(.typeExtension, at: node.extendedType, node.extendedType.trimmedDescription)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let type = binding.typeAnnotation?.type, binding.accessorBlock == nil,
        node.parent?.parent?.is(MemberBlockItemListSyntax.self) == true
      else { continue }
      let stored = finding(.stored, at: binding, type.trimmedDescription)
      if isPromise(type) { findings.append(stored) } else { note(.stored(stored), type, node) }
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    // `conf.Q.map = .global()`, `PromiseKit.conf.catchPolicy = .allErrors`,
    // `Promise.defaultContext = .immediate`
    let parts = Array(node.elements)
    guard parts.count >= 3, parts[1].is(AssignmentExprSyntax.self) else { return .visitChildren }
    let words = parts[0].trimmedDescription.split(separator: ".").map(String.init)
    let begin =
      words.first.flatMap { Dialect(module: $0) } == nil ? words : Array(words.dropFirst())
    if begin.first == "conf", ["Q", "D", "catchPolicy"].contains(begin.dropFirst().first) {
      add(.configuration, at: node)
    } else if begin.last == "defaultContext", begin.count == 2, vocabulary.types[begin[0]] != nil {
      add(.configuration, at: node)
    }
    return .visitChildren
  }
}
