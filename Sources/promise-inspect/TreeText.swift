// SPDX-License-Identifier: MIT

package import Foundation
package import PromiseInspection
package import PromiseText

/// A snapshot as a tree for a terminal: with the time, in colours, and broken between words.
package struct TreeText {
  /// The text.
  package let text: String

  /// Creates the text.
  ///
  /// - Parameters:
  ///   - shown: The promises to show.
  ///   - all: The promises to count.
  package init(
    _ shown: PromiseSnapshot, from all: PromiseSnapshot, _ terminal: Terminal, at time: Date
  ) {
    let pending = all.promises.filter { $0.state == .pending }.count
    var head = "\(pending) pending, \(all.promises.count) in all"
    // Other programs read the rest, and compare it with that of an earlier run.
    if terminal.width != nil { head = "\(Self.clock(time))  \(head)" }
    let lines = [head] + shown.description.components(separatedBy: "\n")
    text = lines.flatMap { line in
      terminal.lines(of: line).map { terminal.coloured($0, Self.colour(of: line)) }
    }.joined(separator: "\n")
  }

  private static func clock(_ time: Date) -> String {
    let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: time)
    return [parts.hour, parts.minute, parts.second].map { number in
      let digits = "\(number ?? 0)"
      return digits.count == 1 ? "0\(digits)" : digits
    }.joined(separator: ":")
  }

  private static func colour(of line: String) -> Terminal.Colour? {
    if line.hasPrefix("! ") || line.hasSuffix("nobody can settle it") { return .red }
    return line.contains(", asked to cancel") ? .yellow : nil
  }
}
