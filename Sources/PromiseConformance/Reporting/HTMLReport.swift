// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseText

extension ConformanceReport {
  /// Renders reports as one self-contained page: the matrix, and behind each cell its cases with
  /// their steps and traces.
  ///
  /// - Throws: ``CorpusError`` if a part of the page that is built into this library is missing.
  public static func html(
    _ reports: [ConformanceReport], date: Date = Date()
  ) throws(CorpusError) -> String {
    let style = try part("page.css")
    let script = try part("page.js")
    let total = reports.first?.results.count ?? 0
    let states = ["failures"] + CaseResult.Status.allCases.map(\.rawValue)
    let versions = reports.compactMap { report in
      report.version.map { " \(xml(report.name)): \(xml($0))." }
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Promise conformance</title>
      <style>
      \(style)</style>
      <h1>Promise conformance</h1>
      <p class="faint">\(total) cases, on <time>\(timestamp(date))</time>.\(versions.joined()) Each cell says how many passed of those that ran; choose one to \
      see its cases. Arrow keys move, Enter opens, Escape closes.</p>
      <div class="scroll">
      <table>
      \(matrix(reports))
      </table>
      </div>
      <section id="detail" aria-live="polite" hidden>
      <div class="bar"><h2></h2>
      <label>Show <select id="filter"><option value="">all</option>
      \(states.map { "<option value=\"\($0)\">\($0)</option>" }.joined())
      </select></label>
      <button type="button" id="close">Close</button></div>
      <div class="panes"><ul aria-label="Cases"></ul><div id="case"></div></div>
      </section>
      <noscript><p>What is behind the cells needs JavaScript.</p></noscript>
      <script type="application/json" id="data">\(data(reports))</script>
      <script>
      \(script)</script>
      </html>
      """
  }

  private static func part(_ name: String) throws(CorpusError) -> String {
    let file = Corpus.bundledDirectory.appendingPathComponent("report/\(name)")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw CorpusError("\(file.path): cannot be read")
    }
    return text
  }

  private static func matrix(_ reports: [ConformanceReport]) -> String {
    let table = ReportTable(reports)
    let head = table.rows[0].map { "<th scope=\"col\">\(xml($0))</th>" }.joined()
    let body = table.rows.dropFirst().map { row in
      let section = row[0] == "total" ? "" : row[0]
      let cells = reports.indices.map { index in
        let results = reports[index].results.filter {
          section.isEmpty || ReportTable.section($0) == section
        }
        return """
          <td data-state="\(state(results))"><button type="button" data-library="\(index)" \
          data-section="\(xml(section))">\(xml(row[index + 1]).replacingOccurrences(of: " (", with: "<br>("))</button></td>
          """
      }
      let time = "<td class=\"time\">\(row[row.count - 1])</td>"
      return "<tr><th scope=\"row\">\(xml(row[0]))</th>\(cells.joined())\(time)</tr>"
    }
    return "<thead><tr>\(head)</tr></thead>\n<tbody>\n\(body.joined(separator: "\n"))\n</tbody>"
  }

  private static func state(_ results: [CaseResult]) -> String {
    for status in [CaseResult.Status.failed, .unexpectedPass, .deviates, .passed]
    where results.contains(where: { $0.status == status }) {
      return status.rawValue
    }
    return CaseResult.Status.skipped.rawValue
  }

  /// The data that the script of the page reads: for people, and with `<` escaped, which would end the script
  /// element.
  private static func data(_ reports: [ConformanceReport]) -> String {
    let cases = reports.first?.results.map { result -> JSONValue in
      [
        "id": .string(result.item.id), "section": .string(ReportTable.section(result)),
        "title": .string(result.item.title), "source": .string(result.item.source),
        "level": .string(result.item.level.rawValue), "steps": result.item.json,
        "expected": lines(ExpectedItem.lines(result.item.expected)),
      ]
    }
    let libraries = reports.map { report -> JSONValue in
      let results = report.results.map { result -> JSONValue in
        let number = CaseResult.Status.allCases.firstIndex(of: result.status) ?? 0
        let ran = result.failsRun || result.status == .deviates
        return [
          .number(Double(number)), result.reason.map { .string($0) } ?? .null,
          ran ? lines(result.trace) : .null,
        ]
      }
      return ["name": .string(report.name), "results": .array(results)]
    }
    let json: JSONValue = ["libraries": .array(libraries), "cases": .array(cases ?? [])]
    return json.visible.text().replacingOccurrences(of: "<", with: "\\u003C")
  }

  private static func lines(_ lines: [String]) -> JSONValue { .array(lines.map { .string($0) }) }
}
