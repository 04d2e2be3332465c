// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import MigrationConvert
internal import MigrationKnowledge
internal import MigrationSource

/// Moves files from one dialect to another.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Move files from one dialect to another.",
    discussion: """
      A file is converted whole or not at all; what keeps it stands under a line \
      `// promise-migrate: to …: why`. Where converted files and others call each other, bridges of \
      PromiseAdapters stand around the calls: the targets need its product, and the new dialect’s.
      """)

  @OptionGroup var target: Target

  @Option(
    help: "The dialect: aplus, typed, guarantee, plain or when.",
    transform: { name in
      let dialects: [String: Dialect] = [
        "aplus": .ipromise, "typed": .tomorrowland, "guarantee": .promisekit, "plain": .khanlou,
        "when": .when,
      ]
      guard let dialect = dialects[name] else {
        throw ValidationError("--to takes aplus, typed, guarantee, plain or when")
      }
      return dialect
    })
  var to: Dialect

  @OptionGroup var indexed: IndexOption

  func run() throws {
    let index = try indexed.index()
    let files = try SourceFinder.files(at: target.paths)
    let line = ProgressLine("reading", total: files.count)
    let conversion = Conversion(of: files, to: to, index: index) { line.show($0) }
    line.clear()
    try target.apply(conversion.changes)
    var report = conversion.left.map { "\($0.path):\($0.line): left: \($0.text)" }
    report += conversion.differences.map { "\($0.path):\($0.line): differs: \($0.text)" }
    report += conversion.problems.map(\.text)
    report += Target.lines(on: conversion.unread)
    let left = Set(conversion.left.map(\.path)).count
    report.append(
      "\(conversion.converted.count) files converted, \(left) left, \(conversion.bridges) bridges, "
        + "\(conversion.differences.count) places differ; "
        + (target.write ? "\(conversion.changes.count) files written" : "nothing written"))
    if conversion.callsByName > 0 {
      report.append(
        "\(conversion.callsByName) calls across a border were recognised by name: --index is sure")
    }
    Console.complain(report.joined(separator: "\n"))
    if report.count > (conversion.callsByName > 0 ? 2 : 1) { throw ExitCode(1) }
  }
}
