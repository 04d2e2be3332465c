// SPDX-License-Identifier: MIT

internal import Foundation

/// Instructions per operation, as callgrind wrote them down.
///
/// Each case leaves one file with a label, which says how many operations were measured, and a
/// total.
struct InstructionProfile {
  struct Key: Hashable {
    let workload: String
    let subject: String
  }

  let perOperation: [Key: Double]

  /// Reads all files of a directory.
  init(directory: String) throws {
    var found: [Key: Double] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: directory).sorted() {
      let path = (directory as NSString).appendingPathComponent(name)
      guard let text = try? String(contentsOfFile: path, encoding: .utf8),
        let (key, operations, total) = Self.read(text)
      else { continue }
      found[key] = Double(total) / Double(operations)
    }
    perOperation = found
  }

  static func label(_ workload: String, _ subject: String, _ operations: Int) -> String {
    "case:\(workload):\(subject):\(operations)"
  }

  private static func read(_ text: String) -> (Key, Int, Int)? {
    guard let mark = text.range(of: "case:") else { return nil }
    let label = text[mark.upperBound...].prefix { !$0.isNewline }.split(separator: ":")
    guard label.count == 3, let operations = Int(label[2]),
      let totals = text.range(of: "\ntotals:") ?? text.range(of: "\nsummary:"),
      let total = Int(
        text[totals.upperBound...].prefix { !$0.isNewline }.trimmingCharacters(in: .whitespaces))
    else { return nil }
    return (Key(workload: String(label[0]), subject: String(label[1])), operations, total)
  }
}
