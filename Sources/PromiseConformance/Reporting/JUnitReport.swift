// SPDX-License-Identifier: MIT

extension ConformanceReport {
  /// Reports in the XML that continuous integration reads: a suite per library, a test per case.
  ///
  /// A declared deviation is a skipped test, since it does not fail the run.
  public static func junit(_ reports: [ConformanceReport]) -> String {
    let tests = reports.map(\.results.count).reduce(0, +)
    let failures = reports.map(\.failures.count).reduce(0, +)
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites name="promise-conformance" tests="\#(tests)" failures="\#(failures)">"#,
    ]
    for report in reports {
      let skipped = report.count(.skipped) + report.count(.deviates)
      lines.append(
        #"  <testsuite name="\#(xml(report.name))" tests="\#(report.results.count)" "#
          + #"failures="\#(report.failures.count)" skipped="\#(skipped)">"#)
      lines += report.results.flatMap { testCase($0, of: report.name) }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n")
  }

  private static func testCase(_ result: CaseResult, of library: String) -> [String] {
    let place = "\(library).\(result.item.suite).\(result.item.rule)"
    let head = #"    <testcase classname="\#(xml(place))" name="\#(xml(result.item.id))""#
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

  /// Text that XML and HTML take for text; what XML cannot hold at all is shown as a question mark.
  static func xml(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
