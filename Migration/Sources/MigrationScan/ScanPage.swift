// SPDX-License-Identifier: MIT

internal import Foundation

/// The scan as a page that needs nothing else: the code lines, with search and filters.
public struct ScanPage {
  private let scan: ProjectScan

  /// The page of a scan.
  public init(_ scan: ProjectScan) { self.scan = scan }

  /// A line of the page.
  private struct Row: Encodable {
    var path: String
    var line: Int
    var code: String
    /// The title of the reason; of a call without one, nothing.
    var reason: String?
    var detail: String?
    var name: String?
  }

  /// What the page is made from.
  private struct Content: Encodable {
    var summary: String
    var reasons: [String: String]
    var order: [String]
    var rows: [Row]
  }

  /// The page.
  public func html() throws -> String {
    var rows: [Row] = []
    for file in scan.files {
      for finding in file.findings {
        rows.append(
          Row(
            path: file.path, line: finding.line, code: finding.code, reason: finding.reason.title,
            detail: finding.detail, name: nil))
      }
    }
    let content = Content(
      summary: ScanSummary(scan).text,
      reasons: Dictionary(
        uniqueKeysWithValues: Reason.allCases.map { ($0.title, $0.remedy) }),
      order: Reason.allCases.map(\.title), rows: rows)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Nothing in the data can end the script: `</script>` and `<!--` begin with the same character.
    let data = String(decoding: try encoder.encode(content), as: UTF8.self)
      .replacingOccurrences(of: "<", with: "\\u003c")
    return Self.template.replacingOccurrences(of: "/*content*/", with: data)
  }

  private static let template = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>promise-migrate scan</title>
    <style>
      :root { color-scheme: light dark; --line: #8884; --soft: #8881; }
      body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
      h1 { font-size: 1.4rem; }
      pre, code { font: 13px/1.45 ui-monospace, monospace; }
      pre { background: var(--soft); padding: .8rem; overflow: auto; max-height: 20rem; border-radius: 6px; }
      #tools { position: sticky; top: 0; background: Canvas; padding: .6rem 0; }
      input { font: inherit; padding: .35rem .6rem; width: min(30rem, 100%); box-sizing: border-box; }
      button { font: inherit; font-size: 13px; margin: .4rem .3rem 0 0; padding: .2rem .6rem;
        border: 1px solid var(--line); border-radius: 1rem; background: none; color: inherit; }
      button[aria-pressed=true] { background: #06c; color: #fff; }
      table { border-collapse: collapse; width: 100%; table-layout: fixed; }
      th, td { text-align: left; vertical-align: top; padding: .35rem .5rem;
        border-top: 1px solid var(--line); overflow-wrap: anywhere; }
      th:nth-child(1) { width: 26%; } th:nth-child(2) { width: 44%; }
      td code { white-space: pre-wrap; }
      .detail { opacity: .7; font-size: 13px; }
    </style>
    <h1>promise-migrate scan</h1>
    <pre id="summary"></pre>
    <div id="tools">
      <input id="search" type="search" placeholder="Search paths, code and details" aria-label="Search">
      <div id="filters" role="group" aria-label="Reasons"></div>
      <p id="remedy" class="detail"></p>
    </div>
    <p id="count" aria-live="polite"></p>
    <table>
      <thead><tr><th>place<th>code<th>needs a person because</thead>
      <tbody id="rows"></tbody>
    </table>
    <script type="application/json" id="content">/*content*/</script>
    <script>
      const content = JSON.parse(document.getElementById("content").textContent);
      const get = id => document.getElementById(id);
      const make = (tag, text, className) => {
        const node = document.createElement(tag);
        node.textContent = text;
        if (className) node.className = className;
        return node;
      };
      get("summary").textContent = content.summary;
      let reason = null;
      const counts = {};
      for (const row of content.rows) counts[row.reason] = (counts[row.reason] ?? 0) + 1;
      const buttons = content.order.filter(title => counts[title]).map(title => {
        const button = make("button", `${title} ${counts[title]}`);
        button.onclick = () => { reason = reason === title ? null : title; show(); };
        button.dataset.title = title;
        get("filters").append(button);
        return button;
      });
      // A page of a large project has tens of thousands of lines: so many are shown at once.
      const most = 2000;
      function show() {
        const words = get("search").value.toLowerCase().split(/\\s+/).filter(Boolean);
        const found = content.rows.filter(row => {
          if (reason && row.reason !== reason) return false;
          const text = `${row.path}:${row.line} ${row.code} ${row.reason} ${row.detail ?? ""}`.toLowerCase();
          return words.every(word => text.includes(word));
        });
        for (const button of buttons) button.ariaPressed = String(button.dataset.title === reason);
        get("remedy").textContent = reason ? content.reasons[reason] : "";
        get("count").textContent = `${found.length} of ${content.rows.length} places`
          + (found.length > most ? `, the first ${most} shown` : "");
        get("rows").replaceChildren(...found.slice(0, most).map(row => {
          const line = document.createElement("tr");
          const code = document.createElement("td");
          code.append(make("code", row.code.trim()));
          const why = make("td", row.reason);
          if (row.detail) why.append(make("div", row.detail, "detail"));
          line.append(make("td", `${row.path}:${row.line}`), code, why);
          return line;
        }));
      }
      get("search").oninput = show;
      show();
    </script>
    """
}
