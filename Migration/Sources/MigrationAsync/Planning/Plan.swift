// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationSource
internal import SwiftSyntax

/// Which functions are converted, and how.
///
/// Whether a function can be converted depends on others: what it calls may have become asynchronous,
/// and who calls it may need its promise. So the plan begins with all of them, and takes out what
/// cannot be converted, until nothing more has to be taken out.
struct Plan {
  private(set) var decisions: [AsyncMigration.Decision] = []
  private let candidates: [Candidate]
  private let keepsTwins: Bool
  private var surroundings: Surroundings
  /// The conversions of the functions that are still in the plan.
  private var converted: [DeclaredFunction.ID: Conversion] = [:]
  /// Why the others are left.
  private var left: [DeclaredFunction.ID: Reluctance] = [:]
  /// Functions that only make promises.
  private var sourceIDs: Set<DeclaredFunction.ID> = []

  /// What becomes of a function.
  private struct Conversion {
    var edits: [Edit]
    /// Calls that have become calls of asynchronous functions.
    var consumed: Set<SyntaxIdentifier>
  }

  init(
    files: [SourceFile], declarations: [(path: String, FileDeclarations)], keepsTwins: Bool
  ) {
    self.keepsTwins = keepsTwins
    candidates = Candidate.all(in: files)
    surroundings = Surroundings(
      resolver: CallResolver(declarations.map(\.1)),
      converted: Set(candidates.map(\.declared.id)),
      configuration: declarations.first { $0.1.changesDefaults }?.path
        .split(separator: "/").last.map(String.init))
    for candidate in candidates { sortOut(candidate) }
    let references = Reference.all(in: files, surroundings.resolver)
    repeat {
      while takeOut(where: Self.convert) {}
      // Only now is it known what is asynchronous: what is left may have needed a promise before.
    } while takeOut(where: Self.needsPromise)
      || takeOut(where: { Self.needed(in: references, $0, $1) })
    for candidate in candidates { decide(candidate) }
  }

  /// How many functions only make promises.
  var sources: Int { sourceIDs.count }

  private func shell(of candidate: Candidate) -> FunctionShell {
    FunctionShell(candidate, surroundings.resolver, keepsTwins)
  }

  private func converter(
    for candidate: Candidate
  ) throws(Reluctance) -> FunctionConverter {
    try FunctionConverter(
      candidate.node, in: candidate.file, surroundings,
      waitsForOriginal: candidate.waitsForOriginal,
      isOnMainActor: shell(of: candidate).isOnMainActor)
  }

  /// Takes out what has nothing to convert, and what has to stay whatever it does.
  private mutating func sortOut(_ candidate: Candidate) {
    if let converter = try? converter(for: candidate), converter.isSource {
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
    return !found.isEmpty
  }

  /// Converts a function.
  private static func convert(_ plan: inout Plan, _ candidate: Candidate) -> Reluctance? {
    do throws(Reluctance) {
      let converter = try plan.converter(for: candidate)
      let body = try converter.bodyEdits()
      plan.converted[candidate.declared.id] = Conversion(
        edits: body + plan.shell(of: candidate).edits, consumed: converter.consumed)
      return nil
    } catch {
      return error
    }
  }

  /// What in a function needs the promise of one that is converted.
  private static func needsPromise(_ plan: inout Plan, _ candidate: Candidate) -> Reluctance? {
    PromiseNeeds.reluctance(
      candidate, plan.surroundings, plan.converted[candidate.declared.id]?.consumed ?? [])
  }

  /// Who needs the promise of a function, of those that are not asynchronous.
  private static func needed(
    in references: [String: [Reference]], _ plan: Plan, _ candidate: Candidate
  ) -> Reluctance? {
    let uses = references[candidate.declared.name.base] ?? []
    let needed = uses.first { use in
      (use.isTakenByAsyncCode || !plan.keepsTwins) && use.mayBe(candidate.declared)
        && !plan.converted.values.contains { $0.consumed.contains(use.callee) }
    }
    return needed.map { use in
      Reluctance(
        use.isTakenByAsyncCode
          ? "\(use.place) is asynchronous, and needs its promise"
          : "\(use.place) needs its promise: --keep leaves one", at: candidate.node)
    }
  }

  private mutating func decide(_ candidate: Candidate) {
    guard !sourceIDs.contains(candidate.declared.id) else { return }
    decisions.append(
      AsyncMigration.Decision(
        path: candidate.file.path, line: candidate.file.line(of: candidate.node.name),
        name: candidate.declared.name.description, why: left[candidate.declared.id]?.why))
  }

  /// What changes in a file.
  func edits(of file: SourceFile) -> [Edit] {
    var edits: [Edit] = []
    for candidate in candidates where candidate.file.path == file.path {
      let id = candidate.declared.id
      edits += converted[id]?.edits ?? []
      edits += Mark(candidate, why: left[id]).edits
    }
    return edits
  }
}
