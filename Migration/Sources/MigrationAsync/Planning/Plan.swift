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
  private(set) var sources = 0
  private var converted: [DeclaredFunction.ID: [Edit]] = [:]
  private var left: [DeclaredFunction.ID: Reluctance] = [:]
  private let candidates: [Candidate]
  private let keepsTwins: Bool

  init(
    files: [SourceFile], declarations: [(path: String, FileDeclarations)], keepsTwins: Bool
  ) {
    self.keepsTwins = keepsTwins
    candidates = Candidate.all(in: files)
    let resolver = CallResolver(declarations.map(\.1))
    let references = keepsTwins ? [:] : Reference.all(in: files, resolver)
    let configuration = declarations.first { !$0.1.configurations.isEmpty }
    var planned = Set(candidates.map(\.declared.id))
    for candidate in candidates {
      if let configuration {
        let file = configuration.path.split(separator: "/").last.map(String.init)
        let why = "\(file ?? configuration.path) changes where handlers run"
        leave(candidate, Reluctance(why, at: candidate.node), &planned)
      } else if let reluctance = FunctionShell(candidate, resolver, keepsTwins).reluctance {
        leave(candidate, reluctance, &planned)
      }
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      let surroundings = Surroundings(
        resolver: resolver, converted: planned, keepsTwins: keepsTwins)
      var consumed: Set<SyntaxIdentifier> = []
      for candidate in candidates where planned.contains(candidate.declared.id) {
        do {
          let converter = try FunctionConverter(
            candidate.node, in: candidate.file, surroundings,
            waitsForOriginal: candidate.waitsForOriginal)
          let body = try converter.bodyEdits()
          let shell = FunctionShell(candidate, resolver, keepsTwins)
          converted[candidate.declared.id] = body + shell.edits
          consumed.formUnion(converter.consumed)
        } catch {
          leave(candidate, error, &planned)
          hasChanged = true
        }
      }
      for candidate in candidates where planned.contains(candidate.declared.id) {
        let others = references[candidate.declared.name.base] ?? []
        let needed = others.first {
          !consumed.contains($0.callee) && $0.mayBe(candidate.declared)
        }
        if let needed {
          leave(
            candidate,
            Reluctance(
              "\(needed.place) needs its promise: --keep leaves one",
              at: candidate.node), &planned)
          hasChanged = true
        }
      }
    }
    for candidate in candidates { decide(candidate) }
  }

  private mutating func leave(
    _ candidate: Candidate, _ why: Reluctance, _ planned: inout Set<DeclaredFunction.ID>
  ) {
    left[candidate.declared.id] = why
    converted[candidate.declared.id] = nil
    planned.remove(candidate.declared.id)
  }

  private mutating func decide(_ candidate: Candidate) {
    let reluctance = left[candidate.declared.id]
    if reluctance?.isSource == true {
      sources += 1
    } else {
      decisions.append(
        AsyncMigration.Decision(
          path: candidate.file.path, line: candidate.file.line(of: candidate.node.name),
          name: candidate.declared.name.description, why: reluctance?.why))
    }
  }

  /// What changes in a file.
  func edits(of file: SourceFile) -> [Edit] {
    var edits: [Edit] = []
    for candidate in candidates where candidate.file.path == file.path {
      let id = candidate.declared.id
      if let found = converted[id] { edits += found }
      edits += Mark(candidate, why: left[id]).edits
    }
    return edits
  }
}
