// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import MigrationScan
internal import MigrationSource

/// Says what there is to migrate, and what of it needs a person.
struct ScanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan", abstract: "Say what there is to migrate, and what needs a person.")

  /// What the report is for.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table
    case json
    case html
  }

  @Argument(help: "Files and folders.", completion: .file()) var paths: [String]

  @Option(help: "table for people, json for programs, or html: one page with all places.")
  var format = Format.table

  @Option(help: "Write the report to this file.", completion: .file()) var output: String?

  @OptionGroup var indexed: IndexOption

  func run() throws {
    let index = try indexed.index()
    let files = try SourceFinder.files(at: paths)
    let line = ProgressLine("scanning", total: files.count)
    let scan = ProjectScan(of: files, index: index) { line.show($0) }
    line.clear()
    let report =
      switch format {
      case .table: ScanSummary(scan).text
      case .json: try scan.json()
      case .html: try ScanPage(scan).html()
      }
    if let output {
      do {
        // A link, a device or a pipe is written through: only a regular file is replaced.
        let type = try? FileManager.default.attributesOfItem(atPath: output)[.type]
        let isReplaced = type.map { $0 as? FileAttributeType == .typeRegular } ?? true
        try Data((report + "\n").utf8)
          .write(to: URL(fileURLWithPath: output), options: isReplaced ? .atomic : [])
      } catch {
        throw Misuse("\(output) cannot be written: \(error.localizedDescription)")
      }
    } else {
      try Console.print(report)
    }
    if !scan.isClear { throw ExitCode(1) }
  }
}
