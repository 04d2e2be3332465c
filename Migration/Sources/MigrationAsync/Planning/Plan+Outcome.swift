// SPDX-License-Identifier: MIT

internal import MigrationSource
internal import SwiftSyntax

// What a plan comes to: a decision about each function and chain, and the edits of each file.

extension Plan {
  /// Notes what was decided about a function, unless it only makes promises.
  mutating func decide(_ candidate: Candidate) {
    guard !sourceIDs.contains(candidate.declared.id) else { return }
    decisions.append(
      AsyncMigration.Decision(
        path: candidate.file.path, line: candidate.file.line(of: candidate.name),
        name: candidate.text, why: left[candidate.declared.id]?.text))
  }

  /// Notes what was decided about a chain that nobody waits for, if it was to become a task.
  mutating func decide(_ loose: LooseChain) {
    guard let task = tasks[loose.item.id] else { return }
    var why: String?
    if case .failure(let reluctance) = task { why = reluctance.why }
    decisions.append(
      AsyncMigration.Decision(
        path: loose.file.path, line: loose.file.line(of: loose.item), name: loose.name, why: why))
  }

  /// What changes in a file.
  func edits(of file: SourceFile) -> [Edit] {
    var edits: [Edit] = []
    let looseChains = looseChains.filter { $0.file.path == file.path }
    let candidates = candidates.filter { $0.file.path == file.path }
    var chains = looseChains[...]
    for candidate in candidates {
      let id = candidate.declared.id
      edits += converted[id]?.edits ?? []
      chains = chains.drop { $0.item.position < candidate.node.position }
      let others = chains.prefix { $0.item.endPosition <= candidate.node.endPosition }.map(\.item)
      edits +=
        Mark(file, candidate.node, candidate.body.statements, why: left[id], others: others).edits
    }
    for loose in looseChains {
      switch tasks[loose.item.id] {
      case .success(let task)?:
        edits += task.edits + Mark(file, loose.item, nil, why: nil).edits
      case .failure(let why)?: edits += Mark(file, loose.item, nil, why: why).edits
      case nil: break
      }
    }
    // What stays in a function beside which an asynchronous one was put waits for promises as before.
    let rewritten =
      (edits.map(\.range)
      + candidates.filter {
        options.keepsTwins && converted[$0.declared.id] != nil
      }.map { $0.node.position.utf8Offset..<$0.node.endPosition.utf8Offset })
      .sorted { $0.lowerBound < $1.lowerBound }
    var (next, end) = (0, 0)
    for wait in waits[file.path] ?? [] where surroundings.isAsynchronous(wait.function) {
      let place = wait.edit.range.lowerBound
      while next < rewritten.count, rewritten[next].lowerBound <= place {
        end = max(end, rewritten[next].upperBound)
        next += 1
      }
      if place >= end { edits.append(wait.edit) }
    }
    return edits
  }
}
