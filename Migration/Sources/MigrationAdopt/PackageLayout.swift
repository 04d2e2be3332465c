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
    /// The folder that is written, relative to the package; empty for all of it.
    var path: String?
    var isTest: Bool
    var mode: LanguageMode
    /// What it depends on, by the names that are written as strings.
    var dependencies: Set<String>

    /// The folders in which its files may be, relative to the package.
    var folders: [String] {
      path.map { [$0] } ?? PackageLayout.folders.map { "\($0)/\(name)" }
    }
  }

  /// The folders in which targets are that do not say where they are.
  private static let folders = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]

  /// The manifest.
  let path: String
  /// The folder of the package.
  let folder: String
  /// The version of the tools: `5.3` is `[5, 3]`.
  let tools: [Int]
  /// The language mode of targets that do not say theirs.
  let mode: LanguageMode
  let targets: [Target]
  /// The lines that say language modes of nobody knows which targets.
  let unclearModes: [Int]

  init(_ file: SourceFile) {
    path = file.path
    folder = file.path.parentFolder
    tools = file.toolsVersion
    let visitor = LayoutVisitor(viewMode: .sourceAccurate)
    visitor.walk(file.tree)
    let modes = ModeVisitor(viewMode: .sourceAccurate)
    let mode = visitor.packageMode ?? ((file.toolsVersion.first ?? 5) >= 6 ? .swift6 : .swift5)
    self.mode = mode
    targets = visitor.targets.map { node in
      Target(
        name: node.string("name") ?? "",
        path: node.string("path").map {
          $0.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        },
        isTest: node.memberName == "testTarget", mode: modes.mode(of: node) ?? mode,
        dependencies: node.dependencies)
    }
    for node in visitor.helpers { _ = modes.mode(of: node) }
    unclearModes = visitor.modes.filter { !modes.seen.contains($0.id) }.map { file.line(of: $0) }
  }

  /// The language mode of a file; nil if it is not in the package.
  ///
  /// Targets of which nothing is written, as where a function makes them, are in the folders that are usual.
  func mode(of path: String) -> LanguageMode? {
    if let target = target(of: path) { return target.mode }
    guard let rest = rest(of: path), Self.folders.contains(where: { rest.hasPrefix($0 + "/") })
    else { return nil }
    // The only one may have its files in `Sources` itself.
    return targets.count == 1 ? targets[0].mode : mode
  }

  private func rest(of path: String) -> Substring? {
    func plain(_ path: String) -> Substring { path.hasPrefix("./") ? path.dropFirst(2) : path[...] }
    let path = plain(path)
    let prefix = folder.isEmpty || folder == "." ? "" : plain(folder) + "/"
    return path.hasPrefix(prefix) ? path.dropFirst(prefix.count) : nil
  }

  /// The target that a file belongs to.
  private func target(of path: String) -> Target? {
    guard let rest = rest(of: path) else { return nil }
    let found = targets.flatMap { target in target.folders.map { (target, $0) } }
      .filter { $0.1.isEmpty || rest.hasPrefix($0.1 + "/") }
    return found.max { $0.1.count < $1.1.count }?.0
  }
}

/// Finds the targets, and the language modes of the package.
private final class LayoutVisitor: SyntaxVisitor {
  var targets: [FunctionCallExprSyntax] = []
  /// Targets with a name that is not written.
  var helpers: [FunctionCallExprSyntax] = []
  var packageMode: LanguageMode?
  /// What says a language mode of a target, or of the package after it was made.
  var modes: [Syntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "Package" {
      let modes = node.arguments.first {
        ["swiftLanguageModes", "swiftLanguageVersions"].contains($0.label?.text)
      }
      packageMode = modes.flatMap { LanguageMode(writtenIn: $0.expression) }
    }
    if node.isTarget {
      if node.string("name") == nil {
        helpers.append(node)
      } else if node.parent?.is(ArrayElementSyntax.self) == true {
        targets.append(node)
      }
    }
    if node.saysMode { modes.append(Syntax(node)) }
    return .visitChildren
  }

  // `package.swiftLanguageModes = [.v5]`
  override func visit(_ node: AssignmentExprSyntax) -> SyntaxVisitorContinueKind {
    if let line = node.parent?.description, line.contains("swiftLanguage"),
      !line.contains("swiftLanguageMode(")
    {
      modes.append(Syntax(node))
    }
    return .skipChildren
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

  /// Whether this makes a target.
  var isTarget: Bool {
    ["target", "executableTarget", "testTarget", "macro", "plugin"].contains(memberName)
      && !isDependency
  }

  /// Whether this is `.swiftLanguageMode(.v5)`.
  fileprivate var saysMode: Bool {
    ["swiftLanguageMode", "swiftLanguageVersion"].contains(memberName)
  }
}

/// Finds `.swiftLanguageMode(.v5)` in the settings of targets, and the flag that says the same.
final class ModeVisitor: SyntaxVisitor {
  private var found: LanguageMode?
  /// What was found so far, in any settings.
  private(set) var seen: Set<SyntaxIdentifier> = []
  private var constants: Set<String> = []

  /// The language mode that the settings of a target say.
  func mode(of target: FunctionCallExprSyntax) -> LanguageMode? {
    (found, constants) = (nil, [])
    if let settings = target.arguments.first(where: { $0.label?.text == "swiftSettings" }) {
      walk(settings)
    }
    return found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.saysMode {
      seen.insert(node.id)
      found = node.arguments.first.flatMap { LanguageMode(writtenIn: $0.expression) }
    } else if node.memberName == "unsafeFlags",
      let match = node.trimmedDescription.firstMatch(of: /"-swift-version",\s*"([456])/)
    {
      found = match.1 == "6" ? .swift6 : .swift5
    }
    return .visitChildren
  }

  // `swiftSettings: common`
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    let constant = node.root.as(SourceFileSyntax.self)?.statements.lazy
      .compactMap { $0.item.as(VariableDeclSyntax.self)?.bindings.first }
      .first { $0.pattern.trimmedDescription == name }
    if let value = constant?.initializer?.value, constants.insert(name).inserted { walk(value) }
    return .skipChildren
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
    text.firstMatch(of: /^\s*\/\/\s*swift-tools-version:\s*([0-9.]+)/.ignoresCase()).map {
      $0.1.split(separator: ".").compactMap { Int($0) }
    } ?? []
  }
}
