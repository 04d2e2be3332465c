// SPDX-License-Identifier: MIT

internal import Foundation

extension ProjectScan {
  /// The scan for other programs.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Nothing in a scan can fail to be encoded: texts, numbers and lists of them.
    return String(decoding: try! encoder.encode(self), as: UTF8.self)
  }
}
