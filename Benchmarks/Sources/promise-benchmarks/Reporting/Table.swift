// SPDX-License-Identifier: MIT

internal import PromiseWorkloads

/// Measurements as text for people.
enum Table {
  private static let columns = [
    "median ns", "min ns", "× floor", "core is", "A+ is", "allocs", "bytes", "instr",
  ]

  /// One workload for the terminal.
  static func text(
    _ workload: Workload, _ subjects: [Subject], _ measurements: Measurements
  ) -> String {
    let widths = [10, 9, 9, 9, 9, 8, 8, 8]
    var lines = [
      "\(workload.rawValue)  \(workload.title)",
      "  " + "".padded(26) + zip(columns, widths).map { $0.leftPadded($1) }.joined(),
    ]
    for subject in subjects {
      guard let row = cells(workload, subject, measurements) else { continue }
      let mark = measurements[workload, subject]?.isVerified == false ? "  WRONG" : ""
      lines.append(
        "  " + subject.name.padded(26) + zip(row, widths).map { $0.leftPadded($1) }.joined() + mark)
    }
    return lines.joined(separator: "\n")
  }

  /// All workloads as Markdown.
  static func markdown(
    _ workloads: [Workload], _ subjects: [Subject], _ measurements: Measurements
  ) -> String {
    var lines: [String] = []
    for workload in workloads {
      lines += [
        "### \(workload.rawValue): \(workload.title)", "",
        "| | " + columns.joined(separator: " | ") + " |",
        "|---|" + columns.map { _ in "---:|" }.joined(),
      ]
      for subject in subjects {
        guard let row = cells(workload, subject, measurements) else { continue }
        let name = subject.kind == .ours ? "**\(subject.name)**" : subject.name
        lines.append("| \(name) | " + row.joined(separator: " | ") + " |")
      }
      lines.append("")
    }
    lines += [
      "Per operation, \(measurements.rounds) rounds, everybody in turn in one process. \"core is\" and "
        + "\"A+ is\" are their time divided by that row's: below 1 they are faster."
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func cells(
    _ workload: Workload, _ subject: Subject, _ measurements: Measurements
  ) -> [String]? {
    guard let found = measurements[workload, subject] else { return nil }
    func inverse(_ id: String) -> String {
      guard let ratio = measurements.ratio(workload, subject, to: id), ratio > 0 else { return "–" }
      return (1 / ratio).ratio
    }
    return [
      found.medianNanoseconds.nanoseconds, found.minimumNanoseconds.nanoseconds,
      measurements.ratio(workload, subject, to: Subject.floorID)?.ratio ?? "–",
      inverse(Subject.coreID), inverse(Subject.aplusID),
      found.allocations.text(2), found.bytes.text(0), found.instructions.text(0),
    ]
  }
}
