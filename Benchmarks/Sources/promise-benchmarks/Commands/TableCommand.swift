// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseWorkloads

/// Measures and prints the table.
struct TableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table", abstract: "Measures everything, and prints a table.")

  @OptionGroup var selection: Selection

  @Option(help: "How often each case is measured.")
  var rounds = 7

  @Option(help: "About how long one measurement takes, in milliseconds.")
  var milliseconds = 40

  @Option(help: "Directory with the instruction counts that Benchmarks/count made.")
  var instructions: String?

  @Option(help: "Also writes the table as Markdown.")
  var markdown: String?

  @Option(help: "Also writes a chart.")
  var svg: String?

  @Option(help: "Also writes everything as JSON.")
  var json: String?

  func run() throws {
    selection.begin()
    let workloads = try selection.workloads
    let subjects = try selection.subjects
    let runner = Runner(
      subjects: subjects, rounds: rounds, milliseconds: milliseconds, measuresTime: true)
    let profile = try instructions.map(InstructionProfile.init(directory:))
    var measurements = Measurements(rounds: rounds)
    for workload in workloads {
      var found = runner.measure(workload)
      for index in found.indices {
        let key = InstructionProfile.Key(
          workload: found[index].workload, subject: found[index].subject)
        found[index].instructions = profile?.perOperation[key]
      }
      measurements.all += found
      print(Table.text(workload, subjects, measurements), terminator: "\n\n")
    }
    try markdown.map { path in
      try Table.markdown(workloads, subjects, measurements)
        .write(toFile: path, atomically: false, encoding: .utf8)
    }
    try svg.map { path in
      try Chart(workloads, subjects, measurements).svg
        .write(toFile: path, atomically: false, encoding: .utf8)
    }
    try json.map { path in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(measurements).write(to: URL(fileURLWithPath: path))
    }
    let wrong = measurements.all.filter { !$0.isVerified }
    guard wrong.isEmpty else {
      for measurement in wrong {
        print("\(measurement.workload) of \(measurement.subject) did its work wrong")
      }
      throw ExitCode.failure
    }
  }
}
