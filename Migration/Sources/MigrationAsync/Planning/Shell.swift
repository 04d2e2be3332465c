// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

/// Everything of what is converted but its statements.
protocol Shell {
  var candidate: Candidate { get }
  var resolver: CallResolver { get }

  /// Why it has to stay what it is, whatever its statements.
  var reluctance: Reluctance? { get }

  /// The edits of all of it, with those of its statements, which were made in a scope.
  func edits(of body: [Edit], _ scope: Scope) -> [Edit]
}

extension Shell {
  var file: SourceFile { candidate.file }

  /// Whether the promise is one that cannot be rejected.
  var isGuarantee: Bool {
    if case .guarantee = candidate.declared.result { true } else { false }
  }

  /// The type of what the promise is of.
  var valueType: String { candidate.declared.result.value ?? "" }

  /// Whether the promise is one of nothing.
  var isVoid: Bool { ["Void", "()"].contains(valueType) }

  /// Where the handlers run that do not say it.
  var home: Home {
    let node = candidate.node
    if node.attributeNames.contains("MainActor") { return .mainActor }
    guard let owner = candidate.declared.owner else { return .main }
    if resolver.mainActorTypes.contains(owner) { return .mainActor }
    if resolver.actors.contains(owner) { return .actor }
    let type = node.parent?.parent?.parent?.parent?.asProtocol((any DeclGroupSyntax).self)
    return type?.attributes.names.contains("MainActor") == true ? .mainActor : .main
  }

  /// Where the functions of the declaration's name are that it overrides, and that become asynchronous.
  func overridesAsynchronous(_ surroundings: Surroundings) -> Bool {
    resolver.overrides.overrides(candidate.declared) { surroundings.isAsynchronous($0) }
  }

  /// Whether a protocol requires something of that name.
  var isRequired: Bool {
    resolver.isRequired(candidate.declared.name, of: candidate.declared.owner)
  }

  /// What speaks against functions and properties alike.
  func reluctance(_ modifiers: DeclModifierListSyntax, _ attributes: [String]) -> Reluctance? {
    let node = candidate.node
    if let errors = candidate.type.ownErrors {
      return Reluctance("a cancelled task would throw what is no `\(errors)`", at: node)
    }
    let written = candidate.declared.returns?.words ?? []
    let isOther = valueType.words.contains {
      !written.contains($0) && resolver.innerTypes.contains($0)
    }
    if isOther || (valueType == "Void" && resolver.isDeclared(type: "Void", at: node)) {
      return Reluctance("what its promise is of may have another name here", at: node)
    }
    if !isVoid, !resolver.canWrite(valueType, in: file.path) {
      return Reluctance(
        "what its promise is of may need an import here: write the promise without its name",
        at: node)
    }
    let modifiers = modifiers.map(\.name.text)
    if modifiers.contains("open") { return Reluctance("others may override it", at: node) }
    if attributes.contains("objc") || modifiers.contains("dynamic") {
      return Reluctance("Objective-C calls it", at: node)
    }
    if let owner = candidate.declared.owner {
      if resolver.otherActorTypes.contains(owner) {
        return Reluctance("it belongs to another actor than the main one", at: node)
      }
      // Handlers of the original run on the main queue, whatever code they are formed in.
      if resolver.actors.contains(owner), candidate.dialect.waitsForOriginal {
        return Reluctance(
          "its handlers run on the main queue, and it belongs to an actor", at: node)
      }
    }
    if let attribute = attributes.first(where: {
      !["MainActor", "discardableResult", "available"].contains($0)
    }) {
      return Reluctance("what @\(attribute) makes of it is not known", at: node)
    }
    if modifiers.contains("nonisolated") {
      return Reluctance("it says that it belongs to no actor", at: node)
    }
    return nil
  }

  /// Where it runs, if that is not said already: on the main actor if a handler did, and otherwise where its
  /// caller is, as the function with the promise.
  ///
  /// What inherits from types of others may belong to their actor, which the compiler knows.
  func actor(
    _ modifiers: DeclModifierListSyntax, _ keyword: TokenSyntax, _ scope: Scope
  ) -> Edit? {
    guard home == .main else { return nil }
    let first = modifiers.first?.name ?? keyword
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    if scope.usesMainActor {
      let indentation = file.indentation(ofLine: file.line(of: first))
      return .insert("@\(scope.name(of: "MainActor"))\n\(indentation)", at: start)
    }
    let owner = candidate.declared.owner
    guard owner.map(resolver.isOfNoActor) ?? !resolver.belongsToMainActorByDefault else {
      return nil
    }
    return .insert(
      "nonisolated(nonsending) ", at: keyword.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}

/// Where the handlers of a function run that do not say it.
enum Home: Sendable {
  /// On the main queue, as it is the default.
  case main
  /// On the main actor, as it is written.
  case mainActor
  /// On the actor that the function belongs to, if they use it; otherwise on the main queue.
  case actor
}

extension DeclSyntax {
  fileprivate var attributeNames: [String] {
    asProtocol((any WithAttributesSyntax).self)?.attributes.names ?? []
  }
}
