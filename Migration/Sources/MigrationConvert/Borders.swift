// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationIndex
internal import MigrationSource
internal import SwiftSyntax

/// Where files of different dialects call each other.
struct Borders {
  /// A call of something that returns a promise, or a property that is one.
  private struct Use {
    var expression: ExprSyntax
    /// What it may be; all of these return promises.
    var candidates: [Declarations.Declared]
  }

  private let declarations: Declarations
  private var uses: [String: [Use]] = [:]
  /// Where files use a name that one of them gives to a type of promises, by name and path.
  private var aliases: [String: [String: TokenSyntax]] = [:]

  init(_ files: [SourceFile], _ declarations: Declarations, _ index: Index?) {
    self.declarations = declarations
    let names = declarations.aliases.names
    for file in files
    where !file.tree.dialectImports.isEmpty || file.text.contains("Promise")
      || names.contains(where: file.text.contains)
    {
      let visitor = UseVisitor(names)
      visitor.walk(file.tree)
      for (name, token) in visitor.aliases { aliases[name, default: [:]][file.path] = token }
      for call in visitor.calls {
        let candidates = declarations.functions(called: call, in: file, index)
        if candidates.contains(where: { $0.isPromise || $0.takesPromise }) {
          uses[file.path, default: []].append(
            Use(expression: ExprSyntax(call), candidates: candidates))
        }
      }
      for name in visitor.names {
        let candidates = declarations.properties(named: name, in: file, index)
        // A name that others have too is only followed if the index knows which one it is.
        if !candidates.isEmpty, candidates.allSatisfy(\.isPromise) {
          let member = name.parent?.as(MemberAccessExprSyntax.self)
          let expression =
            member?.declName.id == name.id ? ExprSyntax(member!) : ExprSyntax(name)
          uses[file.path, default: []].append(Use(expression: expression, candidates: candidates))
        }
      }
    }
  }

  /// Why a file cannot be converted, or not without another one.
  func obstacle(_ sides: Sides) -> (path: String, Obstacle)? {
    for (name, uses) in aliases.sorted(by: { $0.key < $1.key }) {
      let uses = uses.sorted { $0.key < $1.key }
      if let (other, _) = uses.first(where: { sides.dialect(of: $0.key) != sides.target }),
        let (mine, token) = uses.first(where: { sides.converted.contains($0.key) })
      {
        return (mine, Obstacle("`\(name)` is in \(other.fileName) too, which is left", at: token))
      }
    }
    for (_, all) in declarations.functions.sorted(by: { $0.key < $1.key }) {
      let groups = Dictionary(grouping: all.filter(\.isPromise)) { $0.function!.description }
      for (name, group) in groups.sorted(by: { $0.key < $1.key })
      where group.contains(where: \.isShared) {
        guard let other = group.first(where: { !sides.converted.contains($0.path) }),
          sides.dialect(of: other.path) != sides.target,
          let mine = group.first(where: { sides.converted.contains($0.path) })
        else { continue }
        return (
          mine.path,
          Obstacle("`\(name)` is in \(other.path.fileName) too, which is left", at: mine.node)
        )
      }
    }
    for (path, uses) in uses.sorted(by: { $0.key < $1.key }) {
      for use in uses {
        let dialects = Set(use.candidates.map { sides.dialect(of: $0.path) })
        let isConverted = sides.converted.contains(path)
        let across = use.candidates.first { sides.dialect(of: $0.path) != sides.dialect(of: path) }
        guard let across else { continue }
        let why: String
        if let original = [path, across.path].first(where: sides.isOriginal),
          let dialect = sides.dialect(of: original), !use.expression.isWaitedFor
        {
          why = Sides.noBridge(dialect)
        } else if use.candidates.contains(where: \.takesPromise) {
          why = "a promise is given across the border of \(across.path.fileName)"
        } else if dialects.count > 1 || !use.candidates.allSatisfy(\.isPromise) {
          why = "which function is called is not written: --index knows"
        } else if sides.dialect(of: path) == nil {
          why = "\(path.fileName) uses its promises, and imports no dialect, or several"
        } else {
          continue
        }
        if isConverted { return (path, Obstacle(why, at: use.expression)) }
        if sides.converted.contains(across.path) {
          return (across.path, Obstacle(why, at: across.node))
        }
      }
    }
    return nil
  }

  /// What needs a bridge in a file, and what has one that it does not need any more.
  func bridges(in file: SourceFile, _ sides: Sides) -> (new: [ExprSyntax], old: [ExprSyntax]) {
    guard let mine = sides.dialect(of: file.path) else { return ([], []) }
    let changed = (uses[file.path] ?? []).filter { use in
      // Borders between files that both stay as they are, are nobody's business here.
      use.candidates.allSatisfy(\.isPromise)
        && (sides.converted.contains(file.path) || sides.converted.contains(use.candidates[0].path))
        && sides.dialect(of: use.candidates[0].path) != nil
    }
    func isAcross(_ use: Use) -> Bool { sides.dialect(of: use.candidates[0].path) != mine }
    return (
      changed.filter { isAcross($0) && $0.expression.bridge == nil }.map(\.expression),
      changed.filter { !isAcross($0) && $0.expression.bridge != nil }.map(\.expression)
    )
  }
}

private final class UseVisitor: SyntaxVisitor {
  private let aliasNames: Set<String>
  var calls: [FunctionCallExprSyntax] = []
  var names: [DeclReferenceExprSyntax] = []
  var aliases: [String: TokenSyntax] = [:]

  init(_ aliasNames: Set<String>) {
    self.aliasNames = aliasNames
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
    return .visitChildren
  }

  private func note(_ name: TokenSyntax) {
    if aliasNames.contains(name.text), aliases[name.text] == nil { aliases[name.text] = name }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.baseName)
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    let outer = member?.declName.id == node.id ? Syntax(member) : Syntax(node)
    let isCalled = outer?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == outer?.id
    if !isCalled { names.append(node) }
    return .skipChildren
  }
}

extension ExprSyntax {
  /// Whether it makes a promise of a promise: `Promise(x)`.
  var isBridge: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first, argument.label == nil, call.trailingClosure == nil,
      !argument.expression.is(ClosureExprSyntax.self)
    else { return false }
    return ["Promise", "StdPromise"].contains(call.calledExpression.typeName ?? "")
  }

  /// Whether it is waited for where it stands, which promises of any dialect can be.
  var isWaitedFor: Bool {
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == id,
      ["get", "async", "wait"].contains(member.declName.baseName.text),
      let call = member.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.arguments.isEmpty && call.trailingClosure == nil
  }

  /// The bridge around it, if there is one.
  var bridge: ExprSyntax? {
    let call = parent?.as(LabeledExprSyntax.self)?.parent?.parent
    guard let call = call?.as(FunctionCallExprSyntax.self).map({ ExprSyntax($0) }), call.isBridge
    else { return nil }
    return call
  }
}

extension String {
  /// The end of a path.
  fileprivate var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
