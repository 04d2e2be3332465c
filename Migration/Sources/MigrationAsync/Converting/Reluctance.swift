// SPDX-License-Identifier: MIT

internal import SwiftSyntax

/// Why something is left as it stands.
struct Reluctance: Error {
  var why: String
  var node: Syntax
  /// Whether nothing is wrong with it: promises are made there, and others wait for them.
  var isSource = false

  init(_ why: String, at node: some SyntaxProtocol, isSource: Bool = false) {
    self.why = why
    self.node = Syntax(node)
    self.isSource = isSource
  }
}
