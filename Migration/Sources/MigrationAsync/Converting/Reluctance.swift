// SPDX-License-Identifier: MIT

internal import SwiftSyntax

/// Why something is left as it stands.
struct Reluctance: Error {
  var why: String
  var node: Syntax

  init(_ why: String, at node: some SyntaxProtocol) {
    self.why = why
    self.node = Syntax(node)
  }
}
