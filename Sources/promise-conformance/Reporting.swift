// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseConformance

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

  @Flag(help: "Show the expected and the observed trace of each case that failed.")
  var verbose = false

  /// Checks before a long run that its report can be written.
  func prepare() throws {
    _ = try earlier()
    guard let output else { return }
    guard
      FileManager.default.isWritableFile(atPath: output)
        || FileManager.default.createFile(atPath: output, contents: nil)
    else { throw Misuse("\(output): cannot be written") }
  }

  /// Writes the reports, and ends the program with status 1 if one of them demands it.
  func finish(_ reports: [ConformanceReport]) throws {
    try write(text(reports))
    guard let earlier = try earlier() else {
      if reports.contains(where: { !$0.succeeded }) { throw ExitCode(1) }
      return
    }
    let worse = reports.flatMap { report in
      earlier.worse(in: report).map { "worse: \(report.name) \($0.item.id.visible)" }
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
    let descriptor = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw Misuse("\(output): cannot be written") }
    var problem = Console.write(text + "\n", to: descriptor)
    if close(descriptor) != 0 { problem = problem ?? String(cString: strerror(errno)) }
    if let problem { throw Misuse("\(output): cannot be written: \(problem)") }
  }

  private func text(_ reports: [ConformanceReport]) throws -> String {
    switch format {
    case .json: ConformanceReport.json(reports).text(pretty: true)
    case .table: table(reports)
    case .junit: ConformanceReport.junit(reports)
    case .markdown: ConformanceReport.markdown(reports)
    case .html: try ConformanceReport.html(reports)
    }
  }

  private func table(_ reports: [ConformanceReport]) -> String {
    let width = output == nil ? Console.width(of: STDOUT_FILENO) : nil
    var parts = [ReportTable(reports, width: width ?? 80).description]
    for report in reports where !report.succeeded {
      let failures = report.failures
      if verbose {
        parts += failures.map { "\(report.name) \($0.explanation)" }
      } else {
        let shown = failures.prefix(10).map { result in
          "\(report.name) \(result.status.rawValue): \(result.item.id.visible)"
        }
        let rest = failures.count - shown.count
        let more = rest > 0 ? ["… and \(rest) more; --verbose shows all, with traces"] : []
        parts.append((shown + more).joined(separator: "\n"))
      }
    }
    return parts.joined(separator: "\n\n")
  }
}
