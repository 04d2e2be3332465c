// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// What a `Package.swift` says of its targets: their folders and their language modes.
struct PackageLayout: Sendable {
  /// A target.
  struct Target: Sendable {
    var name: String
    /// The folder, as it is written.
    var path: String?
    var isTest: Bool
    var mode: LanguageMode
    /// What it depends on, by the names that are written as strings.
    var dependencies: Set<String>

    /// The folders in which its files may be, relative to the package.
    var folders: [String] {
      if let path { return [path == "." ? "" : path] }
      return isTest ? ["Tests/\(name)"] : ["Sources/\(name)", "Source/\(name)", "src/\(name)"]
    }
  }

  /// The folder of the package.
  let folder: String
  /// The version of the tools: `5.3` is `[5, 3]`.
  let tools: [Int]
  /// The language mode of targets that do not say theirs.
  let mode: LanguageMode
  let targets: [Target]

  init(_ file: SourceFile) {
    folder = file.path.parentFolder
    tools = file.toolsVersion
    let visitor = LayoutVisitor(viewMode: .sourceAccurate)
    visitor.walk(file.tree)
    let mode = visitor.packageMode ?? ((file.toolsVersion.first ?? 5) >= 6 ? .swift6 : .swift5)
    self.mode = mode
    targets = visitor.targets.map { node in
      Target(
        name: node.string("name") ?? "", path: node.string("path"),
        isTest: node.memberName == "testTarget", mode: node.languageMode ?? mode,
        dependencies: node.dependencies)
    }
  }

  /// The target of a name.
  func target(named name: String) -> Target? { targets.first { $0.name == name } }

  /// The target that a file belongs to.
  func target(of path: String) -> Target? {
    let prefix = folder.isEmpty || folder == "." ? "" : folder + "/"
    guard path.hasPrefix(prefix) else { return nil }
    let rest = path.dropFirst(prefix.count)
    let found = targets.flatMap { target in target.folders.map { (target, $0) } }
      .filter { $0.1.isEmpty || rest.hasPrefix($0.1 + "/") }
    return found.max { $0.1.count < $1.1.count }?.0
  }
}

/// Finds the targets, and the language modes of the package.
private final class LayoutVisitor: SyntaxVisitor {
  var targets: [FunctionCallExprSyntax] = []
  var packageMode: LanguageMode?

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "Package" {
      let modes = node.arguments.first {
        ["swiftLanguageModes", "swiftLanguageVersions"].contains($0.label?.text)
      }
      packageMode = modes.flatMap { LanguageMode(writtenIn: $0.expression) }
    }
    if ["target", "executableTarget", "testTarget", "macro", "plugin"].contains(node.memberName),
      node.string("name") != nil, node.parent?.is(ArrayElementSyntax.self) == true,
      !node.isDependency
    {
      targets.append(node)
    }
    return .visitChildren
  }
}

extension LanguageMode {
  /// The newest mode in a list such as `[.v5, .v6]`.
  fileprivate init?(writtenIn expression: ExprSyntax) {
    let text = expression.trimmedDescription
    if text.contains(".v6") || text.contains("\"6") {
      self = .swift6
    } else if text.contains(".v5") || text.contains(".v4") || text.contains("\"5")
      || text.contains("\"4")
    {
      self = .swift5
    } else {
      return nil
    }
  }
}

extension FunctionCallExprSyntax {
  /// `target` of `.target(…)`.
  var memberName: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  /// The text of an argument with a label, if it is plain.
  func string(_ label: String) -> String? {
    arguments.first { $0.label?.text == label }?.expression.as(StringLiteralExprSyntax.self)?.text
  }

  /// Whether this stands in `dependencies: […]`.
  fileprivate var isDependency: Bool {
    parent?.parent?.parent?.parent?.as(LabeledExprSyntax.self)?.label?.text == "dependencies"
  }

  /// The names in `dependencies: […]`.
  fileprivate var dependencies: Set<String> {
    let list = arguments.first { $0.label?.text == "dependencies" }
    let tokens = list.map { Array($0.tokens(viewMode: .sourceAccurate)) } ?? []
    return Set(
      tokens.compactMap { token in
        if case .stringSegment(let text) = token.tokenKind { text } else { nil }
      })
  }

  /// The language mode that the settings of a target say.
  fileprivate var languageMode: LanguageMode? {
    guard let settings = arguments.first(where: { $0.label?.text == "swiftSettings" }) else {
      return nil
    }
    let visitor = ModeVisitor(viewMode: .sourceAccurate)
    visitor.walk(settings)
    return visitor.found
  }
}

/// Finds `.swiftLanguageMode(.v5)`, and the flag that says the same.
private final class ModeVisitor: SyntaxVisitor {
  var found: LanguageMode?

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if ["swiftLanguageMode", "swiftLanguageVersion"].contains(node.memberName) {
      found = node.arguments.first.flatMap { LanguageMode(writtenIn: $0.expression) }
    } else if node.memberName == "unsafeFlags",
      let match = node.trimmedDescription.firstMatch(of: /"-swift-version",\s*"([456])/)
    {
      found = match.1 == "6" ? .swift6 : .swift5
    }
    return .visitChildren
  }
}

extension StringLiteralExprSyntax {
  /// The text, if it is plain.
  var text: String? {
    guard segments.count == 1, case .stringSegment(let segment) = segments.first else { return nil }
    return segment.content.text
  }
}

extension SourceFile {
  /// The numbers of the version in `// swift-tools-version: 6.2`.
  var toolsVersion: [Int] {
    let line = text(ofLine: 1)
    guard let range = line.firstRange(of: "swift-tools-version:") else { return [] }
    return line[range.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
      .split(separator: ".").compactMap { Int($0) }
  }
}
