// SPDX-License-Identifier: MIT

/// A duration for people: at most three digits, in a suitable unit.
struct Seconds: CustomStringConvertible {
  let value: Double

  init(_ nanoseconds: UInt64) { value = Double(nanoseconds) / 1e9 }
  /// A snapshot that was read from a file may have any number.
  init(_ seconds: Double) { value = min(max(seconds, 0), 1e12) }

  var description: String {
    switch value {
    case ..<0.000_999_5: Self.digits(value * 1e6) + " µs"
    case ..<0.999_5: Self.digits(value * 1e3) + " ms"
    case ..<120: Self.digits(value) + " s"
    case ..<7200: Self.digits(value / 60) + " min"
    default: Self.digits(value / 3600) + " h"
    }
  }

  private static func digits(_ number: Double) -> String {
    if number >= 9.95 { return "\(Int(number.rounded()))" }
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
