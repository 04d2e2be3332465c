// SPDX-License-Identifier: MIT

internal import SwiftSyntax

/// Why something is left as it stands.
struct Reluctance: Error {
  var why: String
  var node: Syntax
  /// What is true in this run, and so is said in the report alone.
  var detail: String?

  /// The reason for a report.
  var text: String { why + (detail.map { ", \($0)" } ?? "") }

  init(_ why: String, at node: some SyntaxProtocol) {
    self.why = why
    self.node = Syntax(node)
  }

  /// Of what gets its type from what follows in the chain.
  static func open(_ node: some SyntaxProtocol) -> Reluctance {
    Reluctance("what follows decides its type: say what the next handler takes", at: node)
  }
}
