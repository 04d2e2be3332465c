// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// What becomes of a `Package.swift`.
struct ManifestPlan: Sendable {
  var edits: [Edit] = []
  /// What is left to a person, with the line if it is about one.
  var notes: [(line: Int?, text: String)] = []
  /// The file of a shim whose target was not there before, relative to the package, and what it exports.
  var shim: (path: String, module: String)?
  /// Whether the package uses the library.
  var usesLibrary = false
}

/// Changes the dependency and the products in a `Package.swift`.
final class ManifestEditor: SyntaxVisitor {
  /// Where this repository is.
  static let address = "https://github.com/swift-promises/swift-promises"
  private static let package = "swift-promises"

  let file: SourceFile
  let knowledge: DialectKnowledge
  private let way: Adoption.Way
  var plan = ManifestPlan()
  private var hasDependency = false
  /// The branches of `#if` in which it has the dependency.
  private var conditions: Set<SyntaxIdentifier?> = []
  private var usesLibrary = false
  private var hasShim = false
  /// The packages of which only the library is used, by the names that targets have for them.
  private let packages: Set<String>
  var targets: ArrayExprSyntax?
  let layout: PackageLayout

  /// The changes of a manifest.
  static func plan(
    for file: SourceFile, _ dialect: Dialect, _ way: Adoption.Way
  ) -> ManifestPlan {
    let editor = ManifestEditor(file, dialect, way)
    editor.walk(file.tree)
    editor.finish()
    editor.plan.usesLibrary = editor.usesLibrary || editor.hasDependency
    return editor.plan
  }

  private init(_ file: SourceFile, _ dialect: Dialect, _ way: Adoption.Way) {
    self.file = file
    self.way = way
    knowledge = dialect.knowledge
    layout = PackageLayout(file)
    let products = ProductVisitor(viewMode: .sourceAccurate)
    products.walk(file.tree)
    let modules = dialect.knowledge.originalModules.keys
    packages = Set(
      products.modules.filter { $0.value.isSubset(of: modules) }.keys)
    super.init(viewMode: .sourceAccurate)
    hasDependency = file.text.contains(Self.address)
  }

  var library: String { knowledge.originalModules.first!.key }

  func product(of module: String, _ rest: String = "") -> String {
    ".product(name: \"\(module)\", package: \"\(Self.package)\"\(rest))"
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.memberName
    switch name {
    case "package": changePackage(node)
    case "product", "byName":
      if let module = node.string("name"), let ours = replacement(of: module, at: node) {
        let rest = node.arguments.filter { !["name", "package"].contains($0.label?.text) }
          .map { ", \($0.with(\.trailingComma, nil).trimmedDescription)" }
        use(module, ours, in: ExprSyntax(node), isByName: name == "byName", rest.joined())
      }
    case "target" where node.string("name") == library:
      if isDependency(node) {
        usesLibrary = true
        // The target of that name stays only if a shim is wanted.
        if way == .imports, let ours = replacement(of: library, at: node) {
          use(library, ours, in: ExprSyntax(node), isByName: true)
        }
      } else {
        hasShim = true
        if way == .imports {
          plan.notes.append(
            (file.line(of: node), "remove this target, which nothing here imports any more"))
        }
      }
    default: break
    }
    if name == nil, node.calledExpression.trimmedDescription == "Package" {
      let list = node.arguments.first { $0.label?.text == "targets" }?.expression
      targets = list?.as(ArrayExprSyntax.self) ?? targets
    }
    if targets == nil, node.isTarget {
      // `let targets: [Target] = […]`
      targets = node.parent?.parent?.parent?.as(ArrayExprSyntax.self)
    }
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.text, let ours = replacement(of: module, at: node) {
      if isDependency(node) {
        use(module, ours, in: ExprSyntax(node), isByName: true)
      } else if !isSomethingElse(node) {
        plan.notes.append(
          (file.line(of: node), "this may be a dependency of targets: \(product(of: ours))"))
      }
    }
    return .skipChildren
  }

  /// Whether a string is in an argument that names no dependencies.
  private func isSomethingElse(_ node: StringLiteralExprSyntax) -> Bool {
    let labels = sequence(first: Syntax(node), next: \.parent)
      .compactMap { $0.as(LabeledExprSyntax.self)?.label?.text }
    return node.parent?.as(LabeledExprSyntax.self)?.label != nil
      || !Set(labels).isDisjoint(with: [
        "exclude", "sources", "resources", "products", "moduleAliases",
      ])
  }

  /// The product in the place of one of the library, for the target around a node.
  private func replacement(of module: String, at node: some SyntaxProtocol) -> String? {
    knowledge.replacement(of: module, for: mode(at: node) ?? layout.mode)
  }

  /// The mode of the target around a node; nil outside of targets.
  private func mode(at node: some SyntaxProtocol) -> LanguageMode? {
    sequence(first: Syntax(node), next: \.parent).lazy
      .compactMap { $0.as(FunctionCallExprSyntax.self) }.first { $0.isTarget }
      .map { ModeVisitor(viewMode: .sourceAccurate).mode(of: $0) ?? layout.mode }
  }

  /// The dependency on this repository.
  private var dependency: String {
    ".package(url: \"\(Self.address)\", from: \"0.1.0\")"
  }

  /// Whether a node is an element of `dependencies: […]` of a target, or of a part of it: `common + […]`, or a
  /// list of type `[Target.Dependency]`.
  private func isDependency(_ node: some SyntaxProtocol) -> Bool {
    guard let array = node.parent?.parent?.parent, array.is(ArrayExprSyntax.self) else {
      return false
    }
    var list = array
    while let parent = list.parent,
      parent.is(ExprListSyntax.self) || parent.is(SequenceExprSyntax.self)
    {
      list = parent
    }
    if let binding = list.parent?.parent?.as(PatternBindingSyntax.self) {
      return binding.typeAnnotation?.type.trimmedDescription == "[Target.Dependency]"
    }
    return list.parent?.as(LabeledExprSyntax.self)?.label?.text == "dependencies"
  }

  /// A target depends on the library.
  ///
  /// - Parameter rest: What else is said about it, such as a condition.
  private func use(
    _ module: String, _ ours: String, in node: ExprSyntax, isByName: Bool, _ rest: String = ""
  ) {
    usesLibrary = true
    let others = Set(layout.targets.map(\.mode)).subtracting([layout.mode])
      .compactMap { knowledge.replacement(of: module, for: $0) }.filter { $0 != ours }
    if way != .shim, mode(at: node) == nil, let other = others.first {
      plan.notes.append(
        (file.line(of: node), "some targets need another one here: \(product(of: other))"))
    }
    // `Target.Dependency.product(…)` tells the type of a constant.
    let type =
      node.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base?
      .trimmedDescription ?? ""
    if way == .shim, module == library {
      // The target of that name is meant.
      let isShort = rest.isEmpty && type.isEmpty
      let target = isShort ? "\"\(module)\"" : "\(type).byName(name: \"\(module)\"\(rest))"
      if !isByName { plan.edits.append(Edit(replacing: node, with: target)) }
    } else {
      plan.edits.append(Edit(replacing: node, with: type + product(of: ours, rest)))
    }
  }

  /// The package of the library gives way to this one.
  private func changePackage(_ node: FunctionCallExprSyntax) {
    let names = ["url", "path", "name", "id"].compactMap { node.string($0) }
    guard
      names.contains(where: { name in
        let last = name.split(separator: "/").last.map { $0.lowercased() } ?? ""
        // A registry has `owner.name`.
        return knowledge.isRepository(name)
          || knowledge.isRepository(name.replacing(".", with: "/"))
          || packages.contains(last.hasSuffix(".git") ? String(last.dropLast(4)) : last)
      })
    else { return }
    usesLibrary = true
    let condition = node.condition
    if !hasDependency, !conditions.contains(condition) {
      plan.edits.append(Edit(replacing: node, with: dependency))
      conditions.insert(condition)
      if condition == nil { hasDependency = true }
    } else if let element = node.parent?.as(ArrayElementSyntax.self) {
      plan.edits.append(Edit(element.position.utf8Offset..<element.endPosition.utf8Offset, ""))
    } else {
      plan.notes.append((file.line(of: node), "remove this package"))
    }
  }

  private func finish() {
    guard usesLibrary || hasDependency else { return }
    for line in layout.unclearModes {
      plan.notes.append(
        (
          line,
          "this says the language mode of targets, and not of which: those in Swift 5 mode import "
            + "\(knowledge.module(for: .swift5)), those in Swift 6 mode \(knowledge.module(for: .swift6))"
        ))
    }
    if !hasDependency, conditions.isEmpty {
      plan.notes.append(
        (
          nil,
          "the dependency was not found: add \(dependency)"
        ))
    }
    if way == .shim, usesLibrary, !hasShim { addShim() }
    if !file.tree.isNewEnough {
      plan.notes.append(
        (
          nil,
          "the package needs macOS 10.15, iOS 13, tvOS 13, watchOS 6 or visionOS 1: see `platforms`"
        )
      )
    }
  }
}

extension FunctionCallExprSyntax {
  /// The branch of a condition around this, or the block.
  fileprivate var condition: SyntaxIdentifier? {
    sequence(first: Syntax(self), next: \.parent).first { node in
      node.is(IfConfigClauseSyntax.self) || node.is(CodeBlockSyntax.self)
        || node.is(UnresolvedTernaryExprSyntax.self)
        || node.as(SequenceExprSyntax.self)?.elements.contains {
          $0.is(UnresolvedTernaryExprSyntax.self)
        } == true
    }?.id
  }
}

/// Finds the products of packages that targets depend on.
private final class ProductVisitor: SyntaxVisitor {
  /// Their names, by the name of the package in small letters.
  var modules: [String: Set<String>] = [:]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.memberName == "product", let module = node.string("name"),
      let package = node.string("package")
    {
      modules[package.lowercased(), default: []].insert(module)
    }
    return .visitChildren
  }
}

extension SourceFileSyntax {
  /// The oldest versions that the dialects run on.
  ///
  /// All of visionOS are new enough.
  private static let floors: [Substring: [Int]] = [
    "macOS": [10, 15], "iOS": [13], "macCatalyst": [13], "tvOS": [13], "watchOS": [6],
  ]

  /// Whether the manifest names platforms, each in a version that the dialects run on.
  ///
  /// Without names the versions are those of the tools, which are older.
  fileprivate var isNewEnough: Bool {
    let platforms = description.matches(
      of: /\.(macOS|iOS|macCatalyst|tvOS|watchOS)\(\s*(?:\.v|")([0-9_.]+)"?\s*\)/)
    return !platforms.isEmpty
      && platforms.allSatisfy { platform in
        let version = platform.output.2.split { $0 == "_" || $0 == "." }.compactMap { Int($0) }
        return !version.lexicographicallyPrecedes(Self.floors[platform.output.1]!)
      }
  }
}
