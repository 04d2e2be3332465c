// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

/// A type that the files declare, as far as `Sendable` goes.
struct DeclaredType: Sendable {
  /// Which declaration: files and offsets differ.
  struct ID: Sendable, Hashable {
    var path: String
    var offset: Int
  }

  enum Kind: String, Sendable {
    case structure = "struct"
    case enumeration = "enum"
    case object = "class"
    case actor
    case interface = "protocol"
    case alias = "typealias"

    /// The kind with its article.
    var words: String { (self == .enumeration || self == .actor ? "an " : "a ") + rawValue }
  }

  /// A stored property, or what a case carries.
  struct Member: Sendable {
    var name: String
    /// Its type, if that is written down.
    var type: TypeSyntax?
    /// Whether it can change, or who knows what stands behind it.
    var isVariable: Bool
    /// Whether an attribute may make something else of it.
    var isWrapped: Bool
  }

  var id: ID
  var kind: Kind
  var name: String
  var line: Int
  var column: Int
  var isPublic: Bool
  var isOpen: Bool
  var isFinal: Bool
  /// Whether it belongs to a global actor, as it is written.
  var isOnActor: Bool
  /// Parameters that are not known to be `Sendable`.
  var parameters: [String]
  var parents: [String]
  /// Whether it says that it is, or is not, `Sendable`.
  var saysSendable: Bool
  var isUnavailable: Bool
  var members: [Member]
  /// What a typealias stands for.
  var target: TypeSyntax?
  /// Where `Sendable` is inserted, and what stands in front of it.
  var insertion: (offset: Int, text: String)
  /// Where `final` is inserted.
  var keyword: Int
  /// Where an extension can stand behind it, if it is in no other type.
  var end: Int?

  /// What has to be written so that it is `Sendable`, if its members are.
  var edits: [Edit] {
    if let end, !parameters.isEmpty {
      let conditions = parameters.map { "\($0): Sendable" }.joined(separator: ", ")
      return [.insert("\n\nextension \(name): Sendable where \(conditions) {}", at: end)]
    }
    var edits = [Edit.insert(insertion.text, at: insertion.offset)]
    if kind == .object, !isFinal { edits.append(.insert("final ", at: keyword)) }
    return edits
  }

  /// Whether the compiler takes it for `Sendable` if its members are, without a word.
  var isImplicit: Bool {
    (kind == .structure || kind == .enumeration) && !isPublic && parameters.isEmpty
  }

  /// The types that a file declares.
  static func all(in file: SourceFile) -> [DeclaredType] {
    let visitor = TypeVisitor(file)
    visitor.walk(file.tree)
    return visitor.found
  }

  /// What extensions say that types conform to.
  ///
  /// What is unavailable has the name `~Sendable`, as in a declaration.
  static func extensions(in file: SourceFile) -> [(type: String, parents: [String])] {
    let visitor = TypeVisitor(file)
    visitor.walk(file.tree)
    return visitor.extended
  }
}

private final class TypeVisitor: SyntaxVisitor {
  private let file: SourceFile
  var found: [DeclaredType] = []
  var extended: [(type: String, parents: [String])] = []

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.structure, node, node.structKeyword, node.genericParameterClause)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.enumeration, node, node.enumKeyword, node.genericParameterClause)
    return .visitChildren
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.object, node, node.classKeyword, node.genericParameterClause)
    return .visitChildren
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.actor, node, node.actorKeyword, node.genericParameterClause)
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.interface, node, node.protocolKeyword, nil)
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isUnavailable = node.attributes.contains {
      $0.as(AttributeSyntax.self)?.arguments?.description.contains("unavailable") == true
    }
    let parents = (node.inheritanceClause?.inheritedTypes ?? []).map {
      (isUnavailable ? "~" : "") + $0.type.baseName
    }
    extended.append((node.extendedType.baseName, parents))
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    var type = shell(.alias, node.name, node.modifiers, node.attributes, node.typealiasKeyword)
    type.target = node.initializer.value
    type.parameters = node.genericParameterClause?.parameters.map(\.name.text) ?? []
    found.append(type)
    return .skipChildren
  }

  private func shell(
    _ kind: DeclaredType.Kind, _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax,
    _ attributes: AttributeListSyntax, _ keyword: TokenSyntax
  ) -> DeclaredType {
    let words = modifiers.map(\.name.text)
    let end = name.endPositionBeforeTrailingTrivia.utf8Offset
    return DeclaredType(
      id: .init(path: file.path, offset: name.positionAfterSkippingLeadingTrivia.utf8Offset),
      kind: kind, name: name.text, line: file.line(of: name), column: file.column(of: name),
      isPublic: words.contains { $0 == "public" || $0 == "open" || $0 == "package" }
        || attributes.attributeNames.contains("usableFromInline"),
      isOpen: words.contains("open"), isFinal: words.contains("final"),
      isOnActor: attributes.attributeNames.contains { $0.hasSuffix("Actor") },
      parameters: [], parents: [], saysSendable: false, isUnavailable: false, members: [],
      insertion: (end, ": Sendable"),
      keyword: keyword.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  private func add(
    _ kind: DeclaredType.Kind, _ node: some DeclGroupSyntax & NamedDeclSyntax,
    _ keyword: TokenSyntax, _ generics: GenericParameterClauseSyntax?
  ) {
    var type = shell(kind, node.name, node.modifiers, node.attributes, keyword)
    let clause = node.inheritanceClause
    if node.parent?.is(CodeBlockItemSyntax.self) == true,
      node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    {
      type.end = node.endPositionBeforeTrailingTrivia.utf8Offset
    }
    // What stands in an extension that is public is public, if it does not say otherwise.
    if let around = node.parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self),
      around.modifiers.contains(where: { ["public", "package"].contains($0.name.text) }),
      !node.modifiers.contains(where: {
        ["internal", "fileprivate", "private"].contains($0.name.text)
      })
    {
      type.isPublic = true
    }
    type.parents = clause?.inheritedTypes.map(\.type.baseName) ?? []
    type.saysSendable = type.parents.contains("Sendable")
    type.isUnavailable = clause?.description.contains("~Sendable") ?? false
    if let last = clause?.inheritedTypes.last {
      type.insertion = (
        last.type.endPositionBeforeTrailingTrivia.utf8Offset, ", Sendable"
      )
    } else if let generics {
      type.insertion.offset = generics.endPositionBeforeTrailingTrivia.utf8Offset
    }
    type.parameters = (generics?.parameters ?? []).filter {
      $0.inheritedType?.trimmedDescription.contains("Sendable") != true
    }.map(\.name.text)
    if kind != .actor, kind != .interface {
      let members = MemberVisitor(viewMode: .sourceAccurate)
      members.walk(node.memberBlock)
      type.members = members.found
    }
    found.append(type)
  }
}

extension AttributeListSyntax {
  /// The names of the attributes.
  var attributeNames: [String] {
    compactMap { $0.as(AttributeSyntax.self)?.attributeName.baseName }
  }
}
