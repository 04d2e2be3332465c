// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Everything of a function but its body: the signature, the actor, and the twin.
struct FunctionShell: Shell {
  let candidate: Candidate
  let resolver: CallResolver
  private let node: FunctionDeclSyntax
  private let keepsTwin: Bool

  init(
    _ candidate: Candidate, _ node: FunctionDeclSyntax, _ resolver: CallResolver, keepsTwin: Bool
  ) {
    self.candidate = candidate
    self.node = node
    self.resolver = resolver
    self.keepsTwin = keepsTwin
  }

  // MARK: - What stands against it

  var reluctance: Reluctance? {
    let attributes = node.attributes.names
    if node.modifiers.contains(where: { $0.name.text == "mutating" }) {
      return Reluctance("it changes a value", at: node)
    }
    if let common = reluctance(node.modifiers, attributes) { return common }
    if isVoid, attributes.contains("discardableResult") {
      return Reluctance("@discardableResult is for no function without result", at: node)
    }
    if let effects = node.signature.effectSpecifiers {
      if effects.throwsClause?.type != nil
        || effects.throwsClause?.throwsSpecifier.text == "rethrows"
        || (effects.throwsClause != nil && isGuarantee)
      {
        return Reluctance("it throws by itself", at: node)
      }
    }
    if !keepsTwin, isRequired {
      return Reluctance("a protocol requires its promise: --keep leaves one", at: node)
    }
    return keepsTwin ? twinReluctance : nil
  }

  private var twinReluctance: Reluctance? {
    if candidate.dialect.dialect == .ipromise, resolver.looksAtProgress {
      return Reluctance("progress is looked at, which a twin would not report", at: node)
    }
    if node.signature.effectSpecifiers?.throwsClause != nil {
      return Reluctance("a twin would not throw before there is a promise", at: node)
    }
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
  func edits(of body: [Edit]) -> [Edit] {
    var edits = body + [signature]
    if let actor = actor(node.modifiers, node.funcKeyword) { edits.append(actor) }
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
    if !candidate.dialect.waitsForOriginal {
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
