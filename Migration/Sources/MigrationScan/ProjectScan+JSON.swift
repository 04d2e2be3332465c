// SPDX-License-Identifier: MIT

internal import Foundation

extension ProjectScan {
  /// The scan for other programs.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
