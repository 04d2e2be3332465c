// SPDX-License-Identifier: MIT

internal import Foundation

extension String {
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  func leftPadded(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

extension Double {
  /// Three digits at most matter.
  var nanoseconds: String {
    self < 10 ? String(format: "%.1f", self) : String(format: "%.0f", self)
  }

  var ratio: String {
    self < 10 ? String(format: "×%.2f", self) : String(format: "×%.0f", self)
  }
}

extension Optional<Double> {
  func text(_ digits: Int) -> String {
    map { String(format: "%.\(digits)f", $0) } ?? "–"
  }
}
