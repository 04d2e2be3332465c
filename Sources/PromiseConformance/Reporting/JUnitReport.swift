// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseText

extension ConformanceReport {
  /// Renders reports in the XML of continuous integration: a suite per library, a test per case.
  ///
  /// A declared deviation becomes a skipped test, because it does not fail the run.
  public static func junit(_ reports: [ConformanceReport], date: Date = Date()) -> String {
    let totals = reports.map(\.total)
    let tests = totals.map(\.total).reduce(0, +)
    let failures = totals.map(\.failed).reduce(0, +)
    let time = thousandths(totals.map(\.seconds).reduce(0, +))
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites name="promise-conformance" tests="\#(tests)" failures="\#(failures)" "#
        + #"time="\#(time)">"#,
    ]
    for (report, total) in zip(reports, totals) {
      let skipped = total.skipped + total.deviations
      lines.append(
        #"  <testsuite name="\#(xml(report.name))" tests="\#(total.total)" "#
          + #"failures="\#(total.failed)" skipped="\#(skipped)" "#
          + #"time="\#(thousandths(total.seconds))" timestamp="\#(timestamp(date))">"#)
      lines += report.results.flatMap { testCase($0, of: report.name) }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n")
  }

  private static func testCase(_ result: CaseResult, of library: String) -> [String] {
    let place = "\(library).\(result.item.suite).\(result.item.rule)"
    let head =
      #"    <testcase classname="\#(xml(place))" name="\#(xml(result.item.id))" "#
      + #"time="\#(thousandths(result.seconds))""#
    switch result.status {
    case .passed: return [head + "/>"]
    case .skipped, .deviates:
      let reason = xml(result.reason ?? result.status.rawValue)
      return [head + ">", #"      <skipped message="\#(reason)"/>"#, "    </testcase>"]
    case .failed, .unexpectedPass:
      let message = xml(result.reason ?? result.item.title)
      return [
        head + ">",
        #"      <failure message="\#(message)">\#(xml(result.explanation))</failure>"#,
        "    </testcase>",
      ]
    }
  }

  private static func thousandths(_ seconds: Double) -> String {
    String(format: "%.3f", locale: nil, seconds)
  }

  /// Escapes text for XML and HTML; a character that nobody would see, or that XML forbids, is shown by its number.
  static func xml(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": result += "?"
      default: result += "\(Character(scalar))".visible
      }
    }
    return result
  }
}
