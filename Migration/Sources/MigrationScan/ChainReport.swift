// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationIndex
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// What a chain adds to the scan of its file.
struct ChainReport {
  private let chain: Chain
  private let file: SourceFile
  private let vocabulary: Vocabulary
  private let evidence: CallSite.Evidence
  /// What the compiler knows of the file, if it has not changed since.
  private let index: Index?
  private let head: CallShape?

  init(_ chain: Chain, in file: SourceFile, _ vocabulary: Vocabulary, _ index: Index?) {
    self.index = index
    self.chain = chain
    self.file = file
    self.vocabulary = vocabulary
    head = chain.head.as(FunctionCallExprSyntax.self).flatMap(CallShape.init)
    evidence =
      switch HeadEvidence(chain, in: vocabulary) {
      case .maker: .maker
      case .ownOperator: .ownOperator
      case .call, .none: .unsure
      }
  }

  func add(to scan: inout FileScan) {
    if let maker = vocabulary.maker(of: chain.head) { add(maker, to: &scan) }
    for link in chain.links {
      guard let evidence = evidence(for: link) else { continue }
      let name = link.name.text.withoutBackticks
      let handler = link.handlers.first
      scan.callSites.append(
        CallSite(
          line: file.line(of: link.name), column: file.column(of: link.name), name: name,
          shape: handler?.shape, result: handler?.gives(Array(vocabulary.types.keys)),
          place: link.place.text, capture: handler?.capture, evidence: evidence, head: head))
      for (reason, detail) in reasons(link, name) {
        scan.findings.append(finding(reason, at: link.name, detail, evidence))
      }
    }
    if let optional = chain.head.as(OptionalChainingExprSyntax.self) ?? optionalLink {
      scan.findings.append(finding(.optional, at: optional, nil, evidence))
    }
  }

  /// Why a link is taken for one on a promise; nil if the compiler knows that it is none.
  private func evidence(for link: Link) -> CallSite.Evidence? {
    let place = Index.Place(
      path: file.path, line: file.line(of: link.name), column: file.column(of: link.name))
    guard let symbols = index?.symbols(at: place) else { return evidence }
    let modules = vocabulary.dialects.flatMap {
      $0.knowledge.originalModules.keys + $0.knowledge.modules
    }
    let isOperator = modules.contains { module in
      symbols.contains { $0.hasPrefix("s:\(module.utf8.count)\(module)") }
    }
    return isOperator ? .resolved : nil
  }

  private var optionalLink: OptionalChainingExprSyntax? {
    chain.head.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?
      .base?.as(OptionalChainingExprSyntax.self)
  }

  private func add(_ maker: Maker, to scan: inout FileScan) {
    let closure = chain.head.as(FunctionCallExprSyntax.self)?.trailingClosure
    scan.callSites.append(
      CallSite(
        line: file.line(of: chain.head), column: file.column(of: chain.head), name: maker.name,
        shape: closure.map { Handler(ExprSyntax($0)).shape }, result: nil, place: "–", capture: nil,
        evidence: evidence, head: nil))
    if maker.role == .blocks {
      scan.findings.append(finding(.blocks, at: chain.head, nil, evidence))
    }
  }

  private func reasons(_ link: Link, _ name: String) -> [(Reason, String?)] {
    var reasons: [(Reason, String?)] = []
    let rows = vocabulary.operators[name] ?? []
    if rows.contains(where: { $0.role == .block }), link.handlers.isEmpty {
      reasons.append((.blocks, nil))
    }
    switch link.place {
    case .settling: reasons.append((.settlingThread, "`\(name)`"))
    case .elsewhere(let place): reasons.append((.otherPlace, place))
    case .main, .unsaid: break
    }
    for (index, handler) in link.handlers.enumerated() {
      if handler.capture == .weak { reasons.append((.weakSelf, nil)) }
      if handler.shape == .reference {
        reasons.append((.functionName, handler.expression.trimmedDescription))
      }
      if let closure = handler.closure, index == 0, EarlyReturns.exist(in: closure.statements) {
        reasons.append((.earlyReturn, nil))
      }
    }
    return reasons
  }

  private func finding(
    _ reason: Reason, at node: some SyntaxProtocol, _ detail: String?,
    _ evidence: CallSite.Evidence
  ) -> Finding {
    let line = file.line(of: node)
    return Finding(
      line: line, reason: reason, detail: detail, code: file.text(ofLine: line),
      evidence: evidence, head: head)
  }
}
