// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseText

/// The way of an error: the promises that led to it, the one whose handler threw it or whose
/// resolver got it, and those that passed it on.
///
/// ```swift
/// price(of: "soup").done { price in print(price) }.catch { error in
///   print(PromiseTrace(of: error).map { "\($0)" } ?? "\(error)")
/// }
/// ```
///
/// The inspector must be on (``PromiseInspector/start(_:)``); it remembers only the last errors.
public struct PromiseTrace: Sendable, CustomStringConvertible {
  /// One promise on the way.
  public struct Step: Sendable {
    /// The roles of a promise on the way.
    public enum Part: String, Sendable, Codable {
      /// The promise came before the error, and led to the promise that failed.
      case before
      /// The promise was the first that the error rejected.
      case origin
      /// The promise passed the error on.
      case passed
    }

    /// The description of the promise: its type, its label and its origin, as far as known.
    public let name: String
    /// The label that your code gave the promise.
    public let label: String?
    /// The file and line that created the promise.
    public let site: String?
    /// The operator, or other function of the library, that created the promise: `Promise.map(on:_:)`.
    ///
    /// Known with ``PromiseInspector/Options/notesCallers``.
    public let maker: String?
    /// The place of its handler; nil without a handler, or if that ran where the source settled.
    public let place: String?
    /// The nanoseconds from the end of its source, or else from its creation, to its own end.
    public let nanoseconds: UInt64?
    /// The role of the promise.
    public let part: Part
  }

  /// The error; nil for a promise that was never settled.
  public let error: (any Error)?
  /// The promises in the order in which they ended.
  public let steps: [Step]

  /// Finds the way of an error; nil if the inspector does not know the error.
  ///
  /// An error that a handler gets is always recognised. An error that was cast to its own type and
  /// copied is taken for the last equal one. The search takes time in proportion to the number of
  /// traced promises.
  public init?(of error: any Error) {
    guard let found = PromiseInspector.tracer?.trace(of: error) else { return nil }
    self = found
  }

  init(error: (any Error)?, way: [PromiseInspection.Step], before: Int? = nil) {
    self.error = error
    steps = way.enumerated().map { index, step in
      let known = step.known
      return Step(
        name: step.name, label: known.label, site: known.origin, maker: known.maker,
        place: known.place, nanoseconds: step.duration,
        part: index < before ?? way.count ? .before : index == before ? .origin : .passed)
    }
  }

  /// The error and its way, one promise per line.
  public var description: String { (error.map { "\($0)\n" } ?? "") + way }

  /// The way without the text of the error.
  var way: String {
    var lines: [String] = []
    for (index, step) in steps.enumerated() {
      var line = index == steps.count - 1 ? "└─ " : "├─ "
      line += step.name
      if let maker = step.maker { line += ", made by \(maker)" }
      if let place = step.place { line += ", handler on \(place.visible)" }
      switch (step.part, error) {
      case (.before, _): line += step.nanoseconds == nil ? ", pending" : ", fulfilled"
      case (.origin, _): line += ", rejected"
      case (.passed, _): line += ", passed it on"
      }
      if let nanoseconds = step.nanoseconds { line += " after \(Seconds(nanoseconds))" }
      if step.part == .origin { line += "  ← the error began here" }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}
