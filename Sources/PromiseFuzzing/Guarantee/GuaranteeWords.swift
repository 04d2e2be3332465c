// SPDX-License-Identifier: MIT

/// The meaning of the numbers in steps, for both worlds.
enum GuaranteeWords {
  /// The elements of the value for a number: none to three.
  static func items(_ number: Int) -> [Int] { (0..<abs(number) & 3).map { number - $0 } }

  /// The elements of the value that a handler returns.
  static func items(of end: Handler.End) -> [Int] {
    switch end {
    case .value(let number), .error(let number): items(number)
    case .promise: [Handler.substitute]
    case .nothing: []
    }
  }

  /// The element that a handler returns.
  static func number(_ end: Handler.End) -> Int {
    switch end {
    case .value(let number), .error(let number): number
    case .promise: Handler.substitute
    case .nothing: 0
    }
  }

  /// A value with that single element, or an error without one.
  static func only(_ element: Int?) -> Fact {
    element.map { .list([$0]) } ?? .library("emptySequence")
  }

  /// The answer of a handler to a question.
  static func isTrue(_ end: Handler.End) -> Bool { number(end) & 1 == 0 }

  /// The name of an operation without the suffix of guarantees.
  static func base(_ name: String) -> String {
    name.hasSuffix("OfSure") ? String(name.dropLast(6)) : name
  }

  /// Writes the unobserved rejections, in an order that does not depend on the time of the reports.
  ///
  /// A promise is reported when it dies, so nothing is written if some promises are kept for ever.
  static func report(_ silent: [Fact], to trace: Trace) {
    if trace.mayLeak { return }
    for text in silent.map(\.description).sorted() {
      trace.write(.result("unhandled", .library(text)))
    }
  }
}

extension Fact {
  /// The elements of a value; nil for an error.
  var elements: [Int]? { if case .list(let elements) = self { elements } else { nil } }
  /// Whether it is `PMKError.cancelled`, or an error of a program that is a cancellation.
  var isCancellation: Bool { if case .error(let code) = self { code % 4 == 0 } else { false } }
}
