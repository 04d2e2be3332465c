// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationIndex
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// The types of the files, and which of them can say that they are `Sendable`.
struct TypeTable: Sendable {
  /// All types, by declaration.
  private(set) var types: [DeclaredType.ID: DeclaredType] = [:]
  private var names: [String: [DeclaredType.ID]] = [:]
  /// Classes that another one is below.
  private var superclasses: Set<String> = []
  /// Types that are `Sendable` by an extension.
  private var extended: Set<String> = []
  /// Types of which an extension says that they are not.
  private var refusing: Set<String> = []
  /// The names of what conforms to a protocol, or is below a type.
  private var conforming: [String: Set<String>] = [:]
  private let index: Index?
  /// What a search takes for `Sendable` so far.
  private var assumed: Set<DeclaredType.ID> = []
  /// Types that are `Sendable` as they stand.
  private var sendable: Set<DeclaredType.ID> = []
  /// Types that are `Sendable`, or can be made so.
  private(set) var able: Set<DeclaredType.ID> = []
  /// Why others cannot, as far as it is known.
  private(set) var obstacles: [DeclaredType.ID: Obstacle] = [:]

  /// What stands against `Sendable`.
  struct Obstacle: Sendable, Equatable {
    /// In words.
    var why: String
    /// The type behind it, if it is one of the files'.
    var type: DeclaredType.ID?
  }

  init(_ files: [SourceFile], _ index: Index?) {
    self.index = index
    for file in files {
      for type in DeclaredType.all(in: file) {
        types[type.id] = type
        names[type.name, default: []].append(type.id)
        if type.kind == .object, let parent = type.parents.first { superclasses.insert(parent) }
      }
      for (type, parents) in DeclaredType.extensions(in: file) {
        if parents.contains("Sendable") { extended.insert(type) }
        if parents.contains("~Sendable") { refusing.insert(type) }
        for parent in parents { conforming[parent, default: []].insert(type) }
      }
    }
    for type in types.values {
      for parent in type.parents { conforming[parent, default: []].insert(type.name) }
    }
    // Types that refer to one another may be Sendable together: so both searches begin with all of
    // them, and take out what cannot be, until nothing more has to be taken out.
    sendable = greatest(of: { [self] in
      isExplicit($0) || ($0.isImplicit && !refusing.contains($0.name))
    }) { table, type in
      table.isExplicit(type) ? nil : table.obstacle(of: type)
    }
    able = greatest(of: { _ in true }) { $0.obstacle(of: $1) }
    for type in types.values where !able.contains(type.id) {
      obstacles[type.id] = obstacle(of: type)
    }
  }

  /// The largest set of types of which nothing stands against any, if all the others are `Sendable`.
  private mutating func greatest(
    of isCandidate: (DeclaredType) -> Bool,
    with obstacle: (TypeTable, DeclaredType) -> Obstacle?
  ) -> Set<DeclaredType.ID> {
    assumed = Set(types.values.filter(isCandidate).map(\.id))
    while true {
      let out = assumed.filter { obstacle(self, types[$0]!) != nil }
      if out.isEmpty { return assumed }
      assumed.subtract(out)
    }
  }

  /// How many types share their name with others, so that a name alone does not tell which is meant.
  var ambiguousCount: Int { names.values.filter { $0.count > 1 }.reduce(0) { $0 + $1.count } }

  /// The types of a name.
  func types(named name: String) -> [DeclaredType] { (names[name] ?? []).map { types[$0]! } }

  /// Whether a type is `Sendable` as it stands.
  func isSendable(_ type: DeclaredType) -> Bool { sendable.contains(type.id) }

  /// Whether a type is `Sendable` as it stands.
  func isSendable(_ type: TypeSyntax) -> Bool {
    obstacle(of: type, in: nil, sendable) == nil
  }

  /// The declared types that a type is made of and that are not `Sendable` as they stand.
  ///
  /// - Parameter owner: The type in whose file it is written.
  func missing(in type: TypeSyntax, of owner: DeclaredType? = nil) -> [DeclaredType] {
    var seen: Set<DeclaredType.ID> = []
    return parts(of: type, in: owner)
      .flatMap { $0.kind == .alias ? missing(behind: $0) : [$0] }
      .filter { !isSendable($0) && seen.insert($0.id).inserted }
  }

  /// The same for what an alias stands for; the alias itself if that is a function.
  private func missing(behind alias: DeclaredType) -> [DeclaredType] {
    guard let target = alias.target, obstacle(of: target, in: nil, sendable) != nil else {
      return []
    }
    let parts = missing(in: target, of: alias)
    return parts.isEmpty ? [alias] : parts
  }

  /// The declared types that a type is made of and that the compiler ought to take for `Sendable` without a word,
  /// but does not, because they contain themselves.
  func recursive(in type: TypeSyntax) -> [DeclaredType] {
    parts(of: type, in: nil).filter { isSilent($0) && contains(itself: $0) }
  }

  /// Whether a type is `Sendable` for its members, without a word.
  private func isSilent(_ type: DeclaredType) -> Bool {
    type.isImplicit && isSendable(type) && !isExplicit(type)
  }

  /// Whether a type is a part of itself, through types that say nothing.
  private func contains(itself whole: DeclaredType) -> Bool {
    var waiting = [whole]
    var seen: Set<DeclaredType.ID> = []
    while let type = waiting.popLast() {
      let found = type.members.compactMap(\.type).flatMap { parts(of: $0, in: type) }
      if found.contains(where: { $0.id == whole.id }) { return true }
      waiting += found.filter { isSilent($0) && seen.insert($0.id).inserted }
    }
    return false
  }

  /// The declared types that a type is made of.
  private func parts(of type: TypeSyntax, in owner: DeclaredType?) -> [DeclaredType] {
    let parts = TypeParts(viewMode: .sourceAccurate)
    parts.walk(type)
    return parts.found.flatMap { declared($0, in: owner) }
  }

  /// Whether a parent of a type is a protocol, or a class, of `Sendable` things.
  private func inherits(_ type: DeclaredType) -> Bool {
    type.parents.contains { parent in
      SendableKnowledge.protocols.contains(parent)
        || types(named: parent).contains {
          $0.id != type.id && $0.kind == .interface && isExplicit($0)
        }
    }
  }

  /// What stands against `Sendable`; nil if nothing does, provided that the others of ``able`` are.
  private func obstacle(of type: DeclaredType) -> Obstacle? {
    if isExplicit(type) { return nil }
    if type.isUnavailable || refusing.contains(type.name) {
      return Obstacle(why: "it says that it is not Sendable")
    }
    if let parameter = type.parameters.first, type.kind == .object || type.end == nil,
      type.kind != .alias
    {
      return Obstacle(why: "it is generic: say for which \(parameter)")
    }
    switch type.kind {
    case .actor: return nil
    case .interface: return obstacleInConforming(to: type)
    case .alias: return type.target.flatMap { obstacle(of: $0, in: type) }
    case .structure, .enumeration: return obstacleInMembers(of: type)
    case .object:
      if type.isOpen { return Obstacle(why: "it is open to subclasses") }
      if superclasses.contains(type.name) { return Obstacle(why: "there are classes below it") }
      if let parent = type.parents.first, !isProtocol(parent), parent != "NSObject" {
        return Obstacle(why: "it may be below \(parent)")
      }
      return obstacleInMembers(of: type)
    }
  }

  private func isExplicit(_ type: DeclaredType) -> Bool {
    extended.contains(type.name) || type.saysSendable || type.isOnActor || inherits(type)
  }

  private func isProtocol(_ name: String) -> Bool {
    SendableKnowledge.otherProtocols.contains(name) || SendableKnowledge.protocols.contains(name)
      || (!types(named: name).isEmpty && types(named: name).allSatisfy { $0.kind == .interface })
  }

  /// The types that conform to a protocol, or to one below it.
  func conforming(to type: DeclaredType) -> [DeclaredType] {
    (conforming[type.name] ?? []).sorted().flatMap { types(named: $0) }
  }

  /// A protocol can say that its types are, if all of them are known and can be.
  private func obstacleInConforming(to type: DeclaredType) -> Obstacle? {
    if type.isPublic {
      return Obstacle(why: "it is public: types of others would have to be Sendable, too")
    }
    for name in (conforming[type.name] ?? []).sorted() {
      let declared = types(named: name)
      guard !declared.isEmpty else { return Obstacle(why: "\(name) conforms to it") }
      for other in declared where !assumed.contains(other.id) {
        return Obstacle(why: "\(name) conforms to it, and is not Sendable", type: other.id)
      }
    }
    return nil
  }

  private func obstacleInMembers(of type: DeclaredType) -> Obstacle? {
    for member in type.members {
      if member.isVariable, type.kind == .object {
        return Obstacle(why: "`\(member.name)` can change")
      }
      if member.isWrapped { return Obstacle(why: "`\(member.name)` has an attribute") }
      guard let stated = member.type else {
        return Obstacle(why: "the type of `\(member.name)` is not written")
      }
      if let obstacle = obstacle(of: stated, in: type) {
        return Obstacle(why: "`\(member.name)`: \(obstacle.why)", type: obstacle.type)
      }
    }
    return nil
  }

  private func obstacle(of type: TypeSyntax, in owner: DeclaredType?) -> Obstacle? {
    obstacle(of: type, in: owner, assumed)
  }

  /// What stands against `Sendable` in a type that is written down.
  ///
  /// - Parameter assumed: The declared types that are taken for `Sendable`.
  private func obstacle(
    of type: TypeSyntax, in owner: DeclaredType?, _ assumed: Set<DeclaredType.ID>
  ) -> Obstacle? {
    func first(of types: [TypeSyntax]) -> Obstacle? {
      types.lazy.compactMap { obstacle(of: $0, in: owner, assumed) }.first
    }
    if let type = type.as(OptionalTypeSyntax.self) { return first(of: [type.wrappedType]) }
    if let type = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return first(of: [type.wrappedType])
    }
    if let type = type.as(ArrayTypeSyntax.self) { return first(of: [type.element]) }
    if let type = type.as(DictionaryTypeSyntax.self) { return first(of: [type.key, type.value]) }
    if let type = type.as(TupleTypeSyntax.self) { return first(of: type.elements.map(\.type)) }
    if let type = type.as(CompositionTypeSyntax.self) {
      let names = type.elements.map(\.type.baseName)
      return names.contains { $0 == "Sendable" || SendableKnowledge.protocols.contains($0) }
        ? nil : Obstacle(why: "\(type.trimmedDescription) is not known to be Sendable")
    }
    if let type = type.as(SomeOrAnyTypeSyntax.self) { return first(of: [type.constraint]) }
    if let type = type.as(AttributedTypeSyntax.self) {
      if type.attributes.attributeNames.contains(where: { $0 == "Sendable" || $0 == "MainActor" }) {
        return nil
      }
      return first(of: [type.baseType])
    }
    if type.is(FunctionTypeSyntax.self) {
      return Obstacle(why: "a function that is not @Sendable")
    }
    let name = type.baseName
    // What is generic is Sendable for parameters that are.
    if let owner, owner.parameters.contains(name) { return nil }
    let declared = self.declared(type, in: owner)
    if !declared.isEmpty {
      // If several have the name, each may be meant.
      for candidate in declared where !assumed.contains(candidate.id) {
        return Obstacle(why: "\(name) is not Sendable", type: candidate.id)
      }
      return first(of: type.genericArguments)
    }
    if SendableKnowledge.types.contains(name) || SendableKnowledge.protocols.contains(name) {
      return nil
    }
    if SendableKnowledge.containers.contains(name) || SendableKnowledge.promises.contains(name) {
      return type.genericArguments.isEmpty
        ? Obstacle(why: "\(name) of what is not written") : first(of: type.genericArguments)
    }
    return Obstacle(
      why: name == "Any" ? "anything can be in it: say any Sendable" : "nothing is known of \(name)"
    )
  }

  /// The declared types that a name may be: the one that the index knows, or all of that name.
  private func declared(_ type: TypeSyntax, in owner: DeclaredType?) -> [DeclaredType] {
    let candidates = types(named: type.baseName)
    guard candidates.count > 1, let index, let owner else { return candidates }
    // A member's type is a part of its file's tree, so that its place is known.
    let file = SourceLocationConverter(fileName: owner.id.path, tree: type.root)
    let token = type.as(MemberTypeSyntax.self)?.name ?? type.lastToken(viewMode: .sourceAccurate)
    guard let token, index.isNewer(than: owner.id.path) else { return candidates }
    let place = file.location(for: token.positionAfterSkippingLeadingTrivia)
    guard
      case .here(let declaration) = index.declaration(
        of: .init(path: owner.id.path, line: place.line, column: place.column))
    else { return candidates }
    let found = candidates.filter {
      Index.Place(path: $0.id.path, line: $0.line, column: $0.column) == declaration
    }
    return found.isEmpty ? candidates : found
  }
}
