// SPDX-License-Identifier: MIT

internal import PromiseCore

/// Where an error came from: the promises that led to it, the one whose handler threw it or whose resolver was
/// given it, and those that passed it on.
///
/// ```swift
/// .catch { error in
///   print(PromiseTrace(of: error).map { "\($0)" } ?? "\(error)")
/// }
/// ```
///
/// The inspector has to be on (``PromiseInspector/start(_:)``), and remembers the last errors only.
public struct PromiseTrace: Sendable, CustomStringConvertible {
  /// One promise of the way.
  public struct Step: Sendable {
    /// What it did to the error.
    public enum Part: String, Sendable, Codable {
      /// It came before, and led to the promise that failed.
      case before
      /// It was the first to be rejected with the error.
      case origin
      /// It passed the error on.
      case passed
    }

    /// The type of the promise, its label, and where it is from: what is known of that.
    public let name: String
    /// The label that it was given.
    public let label: String?
    /// Where it was made: file and line.
    public let site: String?
    /// Where its handler ran; nil if it has none, or if that is where the promise before it settled.
    public let place: String?
    /// How many nanoseconds went by from the end of what it waited for, or else from its beginning, to its own end.
    public let nanoseconds: UInt64?
    /// What it did to the error.
    public let part: Part
  }

  /// The error; nil if there was none, for a promise that was never settled.
  public let error: (any Error)?
  /// The promises in the order in which they ended.
  public let steps: [Step]

  /// The way of an error, as a promise handed it on; nil if the inspector does not know it.
  ///
  /// The error that a handler is given is recognised in any case. Of an error that was copied out of its type, the
  /// last one is meant that is equal.
  public init?(of error: any Error) {
    guard let found = PromiseInspector.tracer?.errors.trace(of: error) else { return nil }
    self = found
  }

  init(error: (any Error)?, way: [PromiseInspection.Step], before: Int? = nil) {
    self.error = error
    steps = way.enumerated().map { index, step in
      let known = step.known
      let place = known.place ?? ""
      return Step(
        name: step.name, label: known.label, site: known.origin,
        place: place.isEmpty ? nil : place, nanoseconds: step.duration,
        part: index < before ?? way.count ? .before : index == before ? .origin : .passed)
    }
  }

  /// The error and its way, one line each.
  public var description: String {
    var lines = error.map { ["\($0)"] } ?? []
    for (index, step) in steps.enumerated() {
      var line = index == steps.count - 1 ? "└─ " : "├─ "
      line += step.name
      if let place = step.place { line += ", handler on \(place)" }
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
