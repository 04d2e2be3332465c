// SPDX-License-Identifier: MIT

internal import PromiseWorkloads

/// Measurements as a picture: a panel for each workload with a bar for each subject.
///
/// Each panel has its own scale, from 0; what differs from panel to panel is written next to the
/// bars. The picture brings its colours, for light and dark.
struct Chart {
  private static let width = 900
  private static let labelWidth = 210
  private static let barWidth = 520
  private static let rowHeight = 22
  private static let titleHeight = 34

  let svg: String

  init(_ workloads: [Workload], _ subjects: [Subject], _ measurements: Measurements) {
    var body = ""
    var y = 16
    for workload in workloads {
      let rows = subjects.compactMap { subject in
        measurements[workload, subject].map { (subject, $0) }
      }
      guard let longest = rows.map(\.1.medianNanoseconds).max(), longest > 0 else { continue }
      body += """
        <text class="title" x="16" y="\(y + 16)">\(workload.rawValue): \(workload.title)</text>\n
        """
      y += Self.titleHeight - 6
      for (subject, found) in rows {
        let length = found.medianNanoseconds / longest * Double(Self.barWidth)
        let ratio = measurements.ratio(workload, subject, to: Subject.floorID)
        let value =
          "\(found.medianNanoseconds.nanoseconds) ns"
          + (subject.kind == .floor ? "" : ratio.map { " (\($0.ratio))" } ?? "")
        let end = Double(Self.labelWidth + 24) + length + 8
        body += """
          <text class="label" x="\(Self.labelWidth + 16)" y="\(y + 15)">\(subject.name)</text>
          <rect class="\(subject.kind)" x="\(Self.labelWidth + 24)" y="\(y + 3)" \
          width="\(max(1, length).nanoseconds)" height="\(Self.rowHeight - 7)" rx="2"/>
          <text class="value" x="\(end.nanoseconds)" y="\(y + 15)">\(value)</text>\n
          """
        y += Self.rowHeight
      }
      y += 14
    }
    svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(y + 30)" \
      viewBox="0 0 \(Self.width) \(y + 30)" role="img" \
      aria-label="Nanoseconds per operation, by workload and library">
      <style>
      svg { background: #ffffff; font: 13px system-ui, "DejaVu Sans", sans-serif; }
      text { fill: #1c1e21; }
      .title { font-weight: 600; }
      .label { text-anchor: end; }
      .note { font-size: 12px; fill: #5c6166; }
      .floor { fill: #9aa0a6; } .ours { fill: #c2410c; } .peer { fill: #4b74b0; }
      @media (prefers-color-scheme: dark) {
        svg { background: #16181b; }
        text { fill: #e8eaed; }
        .note { fill: #a6abb1; }
        .floor { fill: #767c83; } .ours { fill: #fb923c; } .peer { fill: #7ba4e0; }
      }
      </style>
      \(body)<text class="note" x="16" y="\(y + 14)">Median nanoseconds per operation, shorter is \
      better; in brackets: times the hand-written floor. Each panel has its own scale.</text>
      </svg>\n
      """
  }
}
