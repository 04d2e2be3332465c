// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseConformance
internal import PromiseText

/// The options for the format and the place of a report.
struct Reporting: ParsableArguments {
  /// The format of a report.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json, junit, markdown, html
  }

  @Option(help: "The format of the report: table, json, junit, markdown or html.")
  var format: Format = .table

  @Option(help: "Write the report to this file, not to standard output.")
  var output: String?

  @Option(help: "An earlier report in the format json: fail only for cases that passed in it.")
  var baseline: String?

  @Flag(
    help: "Show all cases that failed, with steps and traces, and those that deviate, with reasons."
  )
  var verbose = false

  /// Checks before a long run that its report can be written.
  func prepare() throws {
    _ = try earlier()
    if let output { try WrittenFile(output).check() }
  }

  /// Writes the reports, and ends the program with status 1 if one of them demands it.
  func finish(_ reports: [ConformanceReport]) throws {
    try write(text(reports))
    guard let earlier = try earlier() else {
      if reports.contains(where: { !$0.succeeded }) { throw ExitCode(1) }
      return
    }
    let worse = reports.flatMap { report in
      earlier.worse(in: report).map { "worse: \(report.name.visible) \($0.item.id.visible)" }
    }
    let better = reports.map(earlier.better).reduce(0, +)
    let known = reports.map(\.failures.count).reduce(0, +) - worse.count
    let summary = "\(worse.count) got worse, \(better) got better, \(known) failed before"
    Console.complain((worse + [summary]).joined(separator: "\n"))
    if !worse.isEmpty { throw ExitCode(1) }
  }

  private func earlier() throws -> Baseline? {
    try baseline.map { try Baseline(contentsOf: URL(fileURLWithPath: $0)) }
  }

  /// Writes a text to the place of reports.
  func write(_ text: String) throws {
    guard let output else { return try Console.print(text) }
    try WrittenFile(output).write(text + "\n")
  }

  private func text(_ reports: [ConformanceReport]) throws -> String {
    switch format {
    case .json: ConformanceReport.json(reports).text(pretty: true).visibleJSON
    case .table: table(reports)
    case .junit: ConformanceReport.junit(reports)
    case .markdown: ConformanceReport.markdown(reports)
    case .html: try ConformanceReport.html(reports)
    }
  }

  private func table(_ reports: [ConformanceReport]) -> String {
    let terminal = output == nil ? Terminal.output : Terminal(width: nil, hasColours: false)
    let table = ReportTable(reports, width: terminal.width ?? 80).description
    var parts = [terminal.coloured(linesOf: table) { $0.contains("!") ? .red : nil }]
    for report in reports where !report.succeeded {
      let groups = ResultGroup.groups(of: report) { $0.failsRun }
      if verbose {
        for group in groups {
          parts.append(terminal.coloured(group.title, .red))
          parts += group.results.map { result in
            terminal.coloured(linesOf: result.explanation(showsSteps: true)) { line in
              line.hasPrefix("  > ") || line.contains(" | > ") ? .red : nil
            }
          }
        }
      } else {
        var lines = groups.prefix(10).map { terminal.coloured($0.line, .red) }
        if groups.count > 10 { lines.append("… and \(groups.count - 10) more rules") }
        parts.append(
          (lines + ["--verbose shows all, with steps and traces"]).joined(separator: "\n"))
      }
    }
    if verbose {
      for report in reports {
        let groups = ResultGroup.groups(of: report) { $0.status == .deviates }
        if groups.isEmpty { continue }
        let text = groups.map(\.reasons).joined(separator: "\n")
        parts.append(terminal.coloured(linesOf: text) { $0.hasPrefix(" ") ? nil : .yellow })
      }
    }
    return parts.joined(separator: "\n\n")
  }
}

extension Terminal {
  /// A text of several lines with a colour for some of them.
  fileprivate func coloured(linesOf text: String, _ colour: (Substring) -> Colour?) -> String {
    guard hasColours else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { coloured(String($0), colour($0)) }.joined(separator: "\n")
  }
}
