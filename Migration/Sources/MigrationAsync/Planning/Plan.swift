// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationIndex
internal import MigrationSource
internal import SwiftSyntax

/// Which functions are converted, and how.
///
/// Whether a function can be converted depends on others: what it calls may have become asynchronous,
/// and who calls it may need its promise. So the plan begins with all of them, and takes out what
/// cannot be converted, until nothing more has to be taken out.
struct Plan {
  var decisions: [AsyncMigration.Decision] = []
  let candidates: [Candidate]
  /// Chains that nobody waits for.
  private(set) var looseChains: [LooseChain]
  let options: AsyncMigration.Options
  private(set) var surroundings: Surroundings
  /// The conversions of the functions that are still in the plan.
  private(set) var converted: [DeclaredFunction.ID: Conversion] = [:]
  /// Why the others are left.
  private(set) var left: [DeclaredFunction.ID: Reluctance] = [:]
  /// What becomes of chains that nobody waits for.
  private(set) var tasks: [SyntaxIdentifier: Result<Conversion, Reluctance>] = [:]
  /// Functions that only make promises.
  private(set) var sourceIDs: Set<DeclaredFunction.ID> = []
  /// Calls that have become calls of asynchronous functions, as the plan is now.
  private var consumed: Set<SyntaxIdentifier> = []
  /// Candidates that are to be converted anew, since something that they name is left; nil for all.
  private var changed: Set<DeclaredFunction.ID>?
  /// Where asynchronous code waits for a promise at once, in the order of each file.
  let waits: [String: [Wait]]
  /// What is called there.
  private let waited: Set<SyntaxIdentifier>

  /// What becomes of a function.
  struct Conversion {
    var edits: [Edit]
    /// Calls that have become calls of asynchronous functions.
    var consumed: Set<SyntaxIdentifier>
  }

  init(
    files: [SourceFile], declarations: [(path: String, FileDeclarations)],
    _ options: AsyncMigration.Options, _ index: Index?
  ) {
    self.options = options
    let resolver = CallResolver(declarations.map(\.1), index.map { IndexedFiles($0, files) })
    // What has an asynchronous function beside it already is done.
    candidates = Candidate.all(in: files, resolver.aliases).filter { !resolver.isTwin($0.declared) }
    surroundings = Surroundings(
      resolver: resolver,
      converted: Set(candidates.map(\.declared.id)),
      configuration: options.ignoresConfiguration
        ? nil
        : declarations.first { $0.1.changesDefaults }?.path
          .split(separator: "/").last.map(String.init),
      holdsSelf: options.holdsSelf)
    looseChains = LooseChain.all(in: files, surroundings.resolver)
    if options.makesTasks {
      surroundings.lateStart = LateStart(
        files: files, declarations.map(\.1), candidates, surroundings.resolver)
    }
    waits = Dictionary(grouping: Wait.all(in: files, surroundings.resolver), by: \.path)
      .mapValues { $0.sorted { $0.edit.range.lowerBound < $1.edit.range.lowerBound } }
    waited = Set(waits.values.joined().map(\.callee))
    for candidate in candidates { sortOut(candidate) }
    // What returns a promise is converted as a whole, or left; what only makes one stays, with its chains.
    let sources = sourceIDs
    looseChains.removeAll { $0.source.map { !sources.contains($0) } ?? false }
    let references = Reference.all(in: files, surroundings.resolver)
    repeat {
      while takeOut(where: Self.convert) {}
      if options.makesTasks { convertLooseChains() }
      noteConsumed()
      // Only now is it known what is asynchronous: what is left may have needed a promise before.
    } while takeOutFamilies() || takeOut(where: Self.needsPromise)
      || takeOut(where: { Self.needed(in: references, $0, $1) })
    for candidate in candidates { decide(candidate) }
    for loose in looseChains { decide(loose) }
  }

  /// How often one of the functions that override one another was looked at because of another one.
  var stepsBetweenOverrides: Int { surroundings.resolver.overrides.steps.count }

  /// How many functions only make promises.
  var sources: Int {
    candidates.count { !$0.declared.isProperty && sourceIDs.contains($0.declared.id) }
  }

  private func shell(of candidate: Candidate) -> any Shell {
    let resolver = surroundings.resolver
    switch candidate.declaration {
    case .function(let node):
      return FunctionShell(candidate, node, resolver, keepsTwin: options.keepsTwins)
    case .property(let node, let getter):
      return PropertyShell(candidate, node, getter, resolver, keepsTwin: options.keepsTwins)
    }
  }

  private func converter(for candidate: Candidate) -> FunctionConverter {
    let shell = shell(of: candidate)
    let scope = Scope(
      in: candidate.node, of: candidate.file, surroundings, candidate.dialect, home: shell.home,
      isSure: shell.isGuarantee, valueType: shell.valueType)
    shorten(Syntax(candidate.node), in: scope)
    if options.keepsTwins {
      let promises = KeptPromises.all(in: candidate, surroundings)
      scope.annotations = promises.flatMap(\.edits)
      for annotation in scope.annotations { scope.renames.append(annotation) }
      scope.consumed.formUnion(promises.map(\.callee))
    }
    return FunctionConverter(candidate, in: scope)
  }

  /// Takes `.get()` away in what is moved from a node, where it waits for what becomes asynchronous.
  private func shorten(_ node: Syntax, in scope: Scope) {
    let range = node.position.utf8Offset..<node.endPosition.utf8Offset
    let waits = waits[scope.file.path] ?? []
    let first = waits.firstBehind { $0.edit.range.lowerBound < range.lowerBound }
    for wait in waits[first...].prefix(while: { $0.edit.range.lowerBound < range.upperBound })
    where surroundings.isAsynchronous(wait.function) {
      scope.renames.append(wait.edit)
      scope.consumed.insert(wait.callee)
    }
  }

  /// Takes out what has nothing to convert, and what has to stay whatever it does.
  private mutating func sortOut(_ candidate: Candidate) {
    if converter(for: candidate).isSource {
      sourceIDs.insert(candidate.declared.id)
      surroundings.converted.remove(candidate.declared.id)
    } else if let reluctance = shell(of: candidate).reluctance {
      leave(candidate, reluctance)
    }
  }

  private mutating func leave(_ candidate: Candidate, _ why: Reluctance) {
    left[candidate.declared.id] = why
    converted[candidate.declared.id] = nil
    surroundings.converted.remove(candidate.declared.id)
  }

  /// Takes out the functions of which something speaks against them.
  ///
  /// - Returns: Whether there was one.
  private mutating func takeOut(
    where reluctance: (inout Plan, Candidate) -> Reluctance?
  ) -> Bool {
    var found: [(Candidate, Reluctance)] = []
    for candidate in candidates where surroundings.converted.contains(candidate.declared.id) {
      if let why = reluctance(&self, candidate) { found.append((candidate, why)) }
    }
    for (candidate, why) in found { leave(candidate, why) }
    let names = Set(found.map(\.0.declared.name.base))
    changed = Set(
      candidates.filter { !$0.names.isDisjoint(with: names) }.map(\.declared.id))
    return !found.isEmpty
  }

  /// Converts a function.
  private static func convert(_ plan: inout Plan, _ candidate: Candidate) -> Reluctance? {
    if let changed = plan.changed, !changed.contains(candidate.declared.id) { return nil }
    do throws(Reluctance) {
      let converter = plan.converter(for: candidate)
      var body = try converter.bodyEdits()
      let replaced = body.map(\.range)
      body += converter.scope.annotations.filter { edit in
        !replaced.contains { $0.contains(edit.range.lowerBound) }
      }
      plan.converted[candidate.declared.id] = Conversion(
        edits: plan.shell(of: candidate).edits(of: body, converter.scope),
        consumed: converter.scope.consumed)
      return nil
    } catch {
      return error
    }
  }

  /// Makes tasks of chains that nobody waits for.
  private mutating func convertLooseChains() {
    for loose in looseChains {
      tasks[loose.item.id] = Result { () throws(Reluctance) in
        let owner = loose.item.owner
        let resolver = surroundings.resolver
        if let owner, resolver.actors.union(resolver.otherActorTypes).contains(owner) {
          throw Reluctance("it is in an actor", at: loose.item)
        }
        let attributes = loose.declaration.as(FunctionDeclSyntax.self)?.attributes.names ?? []
        let isOnMainActor =
          !loose.isInClosure
          && (attributes.contains("MainActor")
            || owner.map { resolver.mainActorTypes.contains($0) } ?? false)
        let scope = Scope(
          in: loose.declaration, of: loose.file, surroundings, loose.dialect,
          home: isOnMainActor ? .mainActor : .main, isSure: true, valueType: "Void")
        shorten(Syntax(loose.item), in: scope)
        let edit = try TaskConverter(loose, in: scope, isOnMainActor: isOnMainActor).edit()
        return Conversion(edits: [edit], consumed: scope.consumed)
      }
    }
  }

  /// Whether a call has become one of an asynchronous function.
  private func isConsumed(_ callee: SyntaxIdentifier) -> Bool { consumed.contains(callee) }

  /// Notes which calls have become calls of asynchronous functions.
  private mutating func noteConsumed() {
    consumed = converted.values.reduce(into: waited) { $0.formUnion($1.consumed) }
    for case .success(let task) in tasks.values { consumed.formUnion(task.consumed) }
  }

  /// Takes out functions because of others that override them, or that they override.
  ///
  /// What overrides a function is called in its place, so it has to be asynchronous, too. What overrides another
  /// one can get an asynchronous function beside it in any case.
  private mutating func takeOutFamilies() -> Bool {
    let (resolver, keepsTwins) = (surroundings.resolver, options.keepsTwins)
    let overrides = resolver.overrides
    let staying = overrides.all.filter { function in
      // In an earlier run it may have got an asynchronous one beside it.
      !surroundings.isAsynchronous(function) && !(keepsTwins && resolver.isTwin(function))
    }
    let overridden = overrides.above(staying)
    var overriding: Set<DeclaredFunction.ID> = []
    if !keepsTwins {
      let first = overrides.all.filter { overrides.nearest(above: $0).isEmpty }
      let begins = overrides.all.flatMap { overrides.nearest(above: $0) }
        .filter { !surroundings.isAsynchronous($0) }
      overriding = overrides.below(staying + first + begins).union(first.map(\.id))
    }
    return takeOut { _, candidate in
      if overridden.contains(candidate.declared.id) {
        return Reluctance("one that overrides it stays", at: candidate.node)
      }
      return overriding.contains(candidate.declared.id)
        ? Reluctance("what it overrides stays", at: candidate.node) : nil
    }
  }

  /// What in a function needs the promise of one that is converted.
  private static func needsPromise(_ plan: inout Plan, _ candidate: Candidate) -> Reluctance? {
    PromiseNeeds.reluctance(
      candidate, plan.surroundings, plan.converted[candidate.declared.id]?.consumed ?? [],
      keepsTwins: plan.options.keepsTwins)
  }

  /// Who needs the promise of a function, of those that are not asynchronous.
  private static func needed(
    in references: [String: [Reference]], _ plan: Plan, _ candidate: Candidate
  ) -> Reluctance? {
    let uses = references[candidate.declared.name.base] ?? []
    let needed = uses.first { use in
      (use.isTakenByAsyncCode || !plan.options.keepsTwins)
        && use.mayBe(candidate.declared, plan.surroundings.resolver)
        && !plan.isConsumed(use.callee.id)
    }
    return needed.map { use in
      let text =
        if use.isTakenByAsyncCode {
          "asynchronous code needs its promise"
        } else if !candidate.declared.isProperty {
          "its promise is needed: --keep leaves one"
        } else if use.resolved == nil {
          "what has the same name may be this, and need its promise: --index knows"
        } else {
          "its promise is needed: make it a function"
        }
      var why = Reluctance(text, at: candidate.node)
      why.detail = "as in \(use.place)"
      return why
    }
  }
}
