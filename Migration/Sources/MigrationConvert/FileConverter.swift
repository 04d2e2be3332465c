// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Writes a whole file in another dialect, as far as that goes.
struct FileConverter {
  /// What was found out about a file.
  struct Outcome {
    var edits: [Edit] = []
    /// What keeps the file as it is.
    var obstacles: [Obstacle] = []
    /// What a person has to know of places that are converted.
    var differences: [(node: Syntax, text: String)] = []
    /// Promises that are only waited for, which those of any dialect can be, and what changes if they are of
    /// this one.
    var waitedFor: [(promise: ExprSyntax, edits: [Edit])] = []
    /// Expressions that are promises, and come from code that is not among the files.
    var foreign: [ExprSyntax] = []
  }

  let file: SourceFile
  let source: Dialect
  let target: Dialect
  let declarations: Declarations
  let mainActor: MainActorCode

  private var vocabulary: Vocabulary { Vocabulary([source], declarations.aliases) }

  func convert() -> Outcome {
    var outcome = Outcome()
    let vocabulary = vocabulary
    let handlers = HandlerReader(
      vocabulary: vocabulary, declarations: declarations, path: file.path)
    let reader = StepReader(dialect: source, handlers: handlers)
    // In Swift 5 mode handlers without `on:` run where the dialect says.
    let isSwift5 = file.tree.dialectImports.contains {
      source.knowledge.mode(of: $0.module) == .swift5
    }
    let rewriter = ChainRewriter(
      source: source, target: target, reader: reader,
      isOnMainActor: { !isSwift5 && mainActor.contains(Syntax($0), vocabulary) })
    let makers = MakerRewriter(source: source, target: target)
    var replaced: Set<SyntaxIdentifier> = []

    func make(_ expression: ExprSyntax, _ maker: Maker) {
      do throws(Obstacle) {
        let rewriting = try makers.rewriting(of: expression, maker)
        outcome.edits += rewriting.edits
        replaced.formUnion(rewriting.replaced)
      } catch {
        outcome.obstacles.append(error)
      }
    }

    let implicit = ImplicitVisitor(source, vocabulary)
    implicit.walk(file.tree)
    let returned = Set(implicit.returned.map(\.id))
    for chain in ChainFinder.chains(in: file.tree, vocabulary) {
      if let maker = vocabulary.maker(of: chain.head) {
        make(chain.head, maker)
      } else if !chain.links.isEmpty {
        switch isOfPromises(chain, handlers) {
        case .promise: break
        // What a function with a promise as its result returns is one.
        case _ where returned.contains(chain.expression.id): break
        case .unseen where chain.head.referredName != nil || chain.head.whole != nil:
          outcome.obstacles.append(
            Obstacle(
              "whether `\(chain.head.trimmedDescription)` is a promise is not written",
              at: chain.head))
          continue
        default: continue
        }
        if isForeign(chain.head) {
          outcome.foreign.append(chain.head)
          if let closure = closureOfPromise(chain.head, handlers) {
            outcome.obstacles.append(
              Obstacle("whether a promise may be given there is not written", at: closure))
          }
        }
      }
      do throws(Obstacle) {
        let rewriting = try rewriter.rewriting(of: chain)
        if chain.links.count == 1, chain.links[0].handlers.isEmpty,
          ["async", "wait"].contains(chain.links[0].name.text)
        {
          outcome.waitedFor.append((chain.head, rewriting.edits))
          continue
        }
        outcome.edits += rewriting.edits
        outcome.differences += rewriting.differences
      } catch {
        outcome.obstacles.append(error)
      }
    }
    for expression in implicit.values { make(expression, Maker("Promise.value", .value)) }
    outcome.obstacles += implicit.obstacles
    outcome.foreign += implicit.returned.filter { isForeign($0) }
    let types = TypeRewriter(
      source, target, vocabulary, declarations.aliases, replaced: replaced)
    types.walk(file.tree)
    outcome.edits += types.edits
    outcome.obstacles += types.obstacles
    if target == .tomorrowland || source == .tomorrowland, let actor = implicit.actor {
      outcome.obstacles.append(Obstacle("its handlers run on an actor", at: actor))
    }
    return outcome
  }

  /// Whether a chain is one of promises: `map` is everybody's.
  private func isOfPromises(_ chain: Chain, _ handlers: HandlerReader) -> Gives {
    switch HeadEvidence(chain, in: handlers.vocabulary) {
    case .maker, .ownOperator: .promise
    case .call, .none: handlers.gives(chain.head)
    }
  }

  /// The closure that is given to a call and makes a promise for it.
  private func closureOfPromise(
    _ expression: ExprSyntax, _ handlers: HandlerReader
  ) -> ClosureExprSyntax? {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    let closures =
      call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
      + [call.trailingClosure].compactMap(\.self)
    return closures.first { handlers.gives(Handler(ExprSyntax($0))) == .promise }
  }

  /// Whether a call is one of nothing that the files declare.
  private func isForeign(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self), let shape = CallShape(call),
      call.calledExpression.typeName == nil,
      call.calledExpression.as(MemberAccessExprSyntax.self)?.base != nil
        || call.calledExpression.is(DeclReferenceExprSyntax.self),
      vocabulary.maker(of: expression) == nil, Chain(expression, in: vocabulary).links.isEmpty
    else { return false }
    return declarations.functions[shape.base] == nil && declarations.properties[shape.base] == nil
  }
}

/// Finds what is a promise by its place only: `.value(x)`, and what functions return.
private final class ImplicitVisitor: SyntaxVisitor {
  private let source: Dialect
  private let vocabulary: Vocabulary
  var values: [ExprSyntax] = []
  var returned: [ExprSyntax] = []
  var obstacles: [Obstacle] = []
  var actor: ActorDeclSyntax?
  /// Labels that initialisers of promises begin with.
  private static let labels: Set<String> = [
    "error", "value", "fulfilled", "rejected", "reason", "state", "resolver", "work",
  ]

  init(_ source: Dialect, _ vocabulary: Vocabulary) {
    self.source = source
    self.vocabulary = vocabulary
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    actor = actor ?? node
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base == nil else { return .visitChildren }
    let call = node.parent?.as(FunctionCallExprSyntax.self).flatMap {
      $0.calledExpression.id == node.id ? $0 : nil
    }
    switch node.declName.baseName.text {
    case "value" where source == .promisekit:
      values.append(call.map { ExprSyntax($0) } ?? ExprSyntax(node))
    case "init"
    where Self.labels.contains(call?.arguments.first?.label?.text ?? ""):
      obstacles.append(Obstacle("of which type it is, is not written", at: node))
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.signature.returnClause?.type, let body = node.body,
      vocabulary.types[type.baseName] != nil
    {
      returned += EarlyReturns.all(in: body.statements).compactMap(\.expression)
      if body.statements.count == 1, let only = body.statements.first?.item.as(ExprSyntax.self) {
        returned.append(only)
      }
    }
    return .visitChildren
  }
}
