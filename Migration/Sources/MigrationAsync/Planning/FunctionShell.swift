// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

/// Everything of a function but its body: the signature, the actor, and the twin.
struct FunctionShell {
  private let candidate: Candidate
  private let resolver: CallResolver
  private let keepsTwin: Bool

  init(_ candidate: Candidate, _ resolver: CallResolver, _ keepsTwin: Bool) {
    self.candidate = candidate
    self.resolver = resolver
    self.keepsTwin = keepsTwin
  }

  private var node: FunctionDeclSyntax { candidate.node }
  private var file: SourceFile { candidate.file }

  /// Whether the function returns a guarantee.
  var isGuarantee: Bool {
    if case .guarantee = candidate.declared.result { true } else { false }
  }

  /// The type of what the promise is of.
  var valueType: String {
    switch candidate.declared.result {
    case .promise(let type), .guarantee(let type): type
    case .nothing, .other: ""
    }
  }

  /// Whether the promise is one of nothing.
  var isVoid: Bool { ["Void", "()"].contains(valueType) }

  // MARK: - What stands against it

  /// Why the function has to stay what it is, whatever its body.
  var reluctance: Reluctance? {
    let modifiers = node.modifiers.map(\.name.text)
    let attributes = node.attributes.names
    if modifiers.contains("override") {
      return Reluctance("it overrides another function", at: node)
    }
    if modifiers.contains("open") { return Reluctance("others may override it", at: node) }
    if modifiers.contains("mutating") { return Reluctance("it changes a value", at: node) }
    if attributes.contains("objc") || modifiers.contains("dynamic") {
      return Reluctance("Objective-C calls it", at: node)
    }
    if let owner = candidate.declared.owner, resolver.actors.contains(owner) {
      return Reluctance("its handlers run on the main queue, and it belongs to an actor", at: node)
    }
    if let attribute = attributes.first(where: { $0 != "MainActor" && $0 != "discardableResult" }) {
      return Reluctance("what @\(attribute) makes of it is not known", at: node)
    }
    if modifiers.contains("nonisolated") {
      return Reluctance("it says that it belongs to no actor", at: node)
    }
    if isVoid, attributes.contains("discardableResult") {
      return Reluctance("@discardableResult is for no function without result", at: node)
    }
    if let effects = node.signature.effectSpecifiers {
      if effects.asyncSpecifier != nil { return Reluctance("it is asynchronous", at: node) }
      if effects.throwsClause?.type != nil
        || effects.throwsClause?.throwsSpecifier.text == "rethrows"
        || (effects.throwsClause != nil && isGuarantee)
      {
        return Reluctance("it throws by itself", at: node)
      }
    }
    if !keepsTwin, let requirement = requirement {
      return Reluctance("a protocol requires its promise: --keep leaves one", at: requirement)
    }
    return keepsTwin ? twinReluctance : nil
  }

  private var requirement: FunctionDeclSyntax? {
    let isRequired = resolver.functions(named: candidate.declared.name.base).contains {
      $0.isRequirement && $0.name.description == candidate.declared.name.description
    }
    return isRequired ? node : nil
  }

  private var twinReluctance: Reluctance? {
    for parameter in node.signature.parameterClause.parameters {
      let type = parameter.type.trimmedDescription
      if parameter.ellipsis != nil {
        return Reluctance("a twin could not pass on how many there are", at: parameter)
      }
      if type.hasPrefix("inout ") {
        return Reluctance("a twin could not pass on a variable", at: parameter)
      }
      let isFunction = parameter.type.is(FunctionTypeSyntax.self) || type.contains("@autoclosure")
      if isFunction { return Reluctance("a twin could not keep the function", at: parameter) }
    }
    return nil
  }

  // MARK: - What becomes of it

  /// The edits of the signature, and the twin.
  var edits: [Edit] {
    var edits = [signature]
    if let actor { edits.append(actor) }
    if keepsTwin {
      edits.append(.insert(twin, at: node.endPositionBeforeTrailingTrivia.utf8Offset))
    }
    return edits
  }

  /// `async throws -> Value` in place of `-> Promise<Value>`.
  private var signature: Edit {
    let start = node.signature.parameterClause.endPositionBeforeTrailingTrivia.utf8Offset
    let end = node.signature.returnClause!.endPositionBeforeTrailingTrivia.utf8Offset
    return Edit(
      start..<end, " async" + (isGuarantee ? "" : " throws") + (isVoid ? "" : " -> \(valueType)"))
  }

  /// Whether it is written somewhere that the function belongs to the main actor.
  var isOnMainActor: Bool {
    if node.attributes.names.contains("MainActor") { return true }
    if let owner = candidate.declared.owner, resolver.mainActorTypes.contains(owner) {
      return true
    }
    let type = node.parent?.parent?.parent?.parent?.asProtocol((any DeclGroupSyntax).self)
    return type?.attributes.names.contains("MainActor") == true
  }

  /// The main actor, where handlers have run by default, if that is not said already.
  private var actor: Edit? {
    if isOnMainActor { return nil }
    let first = node.modifiers.first?.name ?? node.funcKeyword
    let indentation = file.indentation(ofLine: file.line(of: first))
    return .insert(
      "@MainActor\n\(indentation)", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// The function as it was, with a promise of the asynchronous one.
  private var twin: String {
    let indentation = file.indentation(ofLine: file.line(of: node))
    let first = node.attributes.firstToken(viewMode: .sourceAccurate) ?? node.modifiers.first?.name
    let start = (first ?? node.funcKeyword).positionAfterSkippingLeadingTrivia.utf8Offset
    let header = file.text(
      from: start, to: node.body!.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
    let arguments = node.signature.parameterClause.parameters.map { parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      return parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)"
    }
    let isMember = candidate.declared.owner != nil
    let call =
      "\(isMember ? "self." : "")\(node.name.text)(\(arguments.joined(separator: ", ")))"
    let inner = indentation + file.step(in: node)
    return """


      \(indentation)\(Twins.heading(of: node.name.text))
      \(indentation)\(header){
      \(inner)\(promise(of: call, inner))
      \(indentation)}
      """
  }

  /// A promise of a call.
  ///
  /// The original has no initialiser with an asynchronous function.
  private func promise(of call: String, _ indentation: String) -> String {
    if !candidate.waitsForOriginal {
      return isGuarantee ? "Guarantee { await \(call) }" : "Promise { try await \(call) }"
    }
    if isGuarantee {
      return "Guarantee { resolve in Task { resolve(await \(call)) } }"
    }
    let value = isVoid ? "try await \(call); seal.fulfill(())" : "seal.fulfill(try await \(call))"
    return """
      Promise { seal in
      \(indentation)\(file.step(in: node))Task { do { \(value) } catch { seal.reject(error) } }
      \(indentation)}
      """
  }
}
