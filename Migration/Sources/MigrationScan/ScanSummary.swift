// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationSource

/// The scan as tables for people.
public struct ScanSummary {
  private let scan: ProjectScan

  /// The tables of a scan.
  public init(_ scan: ProjectScan) { self.scan = scan }

  /// All of them.
  public var text: String {
    var parts = [
      "\(scan.fileCount) files, \(scan.lineCount) lines; "
        + "\(scan.files.count) files have to do with promises"
    ]
    if !scan.files.isEmpty { parts += [libraries, operators, reasons] }
    parts.append(names)
    if !scan.problems.isEmpty {
      parts.append("left alone\n" + scan.problems.map { "  \($0.text)" }.joined(separator: "\n"))
    }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private var libraries: String {
    var table = TextTable(["library", "files", "calls", "functions that return promises"])
    for dialect in Dialect.allCases {
      let files = scan.files.filter { $0.dialects.contains(dialect) }
      guard !files.isEmpty else { continue }
      table.add([
        dialect.knowledge.library, "\(files.count)", "\(files.flatMap(\.callSites).count)",
        "\(files.flatMap(\.functions).count)",
      ])
    }
    let several = scan.files.count { $0.dialects.count > 1 }
    return table.text + (several == 0 ? "" : "\n\(several) files use several, and count in each")
  }

  private var operators: String {
    let sites = scan.files.flatMap(\.callSites)
    guard !sites.isEmpty else { return "" }
    var table = TextTable([
      "operator", "calls", "one expression", "statements", "a name", "main or unsaid", "elsewhere",
    ])
    let byName = Dictionary(grouping: sites, by: \.name)
    for (name, sites) in byName.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) })
    {
      let here = sites.count { ["–", "main"].contains($0.place) }
      table.add([
        name, "\(sites.count)", "\(sites.count { $0.shape == .oneExpression })",
        "\(sites.count { $0.shape == .statements })",
        "\(sites.count { $0.shape == .reference || $0.shape == .keyPath })", "\(here)",
        "\(sites.count - here)",
      ])
    }
    return table.text
  }

  private var reasons: String {
    let findings = scan.files.flatMap { file in file.findings.map { (file.path, $0) } }
    guard !findings.isEmpty else { return "nothing needs a person" }
    var table = TextTable(["needs a person", "places", "for example"])
    for reason in Reason.allCases {
      let found = findings.filter { $0.1.reason == reason }
      guard let first = found.first else { continue }
      table.add([reason.title, "\(found.count)", "\(first.0):\(first.1.line)"])
    }
    return table.text
  }

  /// What rests on names.
  private var names: String {
    let sites = scan.files.flatMap(\.callSites)
    guard !sites.isEmpty || scan.unsure > 0 else { return "" }
    func count(_ evidence: CallSite.Evidence) -> Int { sites.count { $0.evidence == evidence } }
    let resolved = count(.resolved)
    let beginning =
      resolved == 0
      ? "No types were looked at. Calls are taken for ones on promises by names:"
      : "The index knows \(resolved) calls. Others are taken for ones on promises by names:"
    return """
      \(beginning)
        \(count(.maker)) in chains that begin with what makes promises, such as `firstly`
        \(count(.ownOperator)) in chains with an operator that only promises have, such as `done`
        \(count(.declared)) in chains that begin with a function declared to return a promise
      \(scan.unsure) more look like such calls and are not counted: nothing tells what they are called on
      """
  }
}
