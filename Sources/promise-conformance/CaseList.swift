// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseText

/// A list of cases without a run, in the formats that can show one.
struct CaseList {
  let cases: [ConformanceCase]

  /// The list as text.
  ///
  /// - Throws: ``Misuse`` for a format that shows only results.
  func text(_ format: Reporting.Format) throws -> String {
    switch format {
    case .table: cases.map { "\($0.id.visible)  \($0.title.visible)" }.joined(separator: "\n")
    case .json: (["cases": .array(cases.map(json))] as JSONValue).text(pretty: true).visibleJSON
    case .markdown:
      (["| case | claim |", "|---|---|"]
        + cases.map { "| `\($0.id.visible)` | \(escape($0.title)) |" })
        .joined(separator: "\n")
    case .junit, .html:
      throw Misuse("--list cannot be written as \(format.rawValue): use table, json or markdown")
    }
  }

  private func json(_ item: ConformanceCase) -> JSONValue {
    [
      "id": .string(item.id), "title": .string(item.title), "suite": .string(item.suite),
      "rule": .string(item.rule), "source": .string(item.source),
      "level": .string(item.level.rawValue),
      "needs": .array(item.needs.map(\.rawValue).sorted().map { .string($0) }),
    ]
  }

  private func escape(_ title: String) -> String { title.visible.replacing("|", with: "\\|") }
}
