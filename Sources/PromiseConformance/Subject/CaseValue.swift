// SPDX-License-Identifier: MIT

/// A value of a subject's promises: one of the kinds of values that promise libraries get wrong.
///
/// It is optional on purpose: a library that keeps `value: V?` and compares it with `nil` mistakes
/// an absent value for a pending promise.
public typealias CaseValue = (any Sendable)?

/// An object that differs from others of the same name only in identity.
public final class CaseToken: Sendable {
  /// The name the case gave it.
  public let name: String

  init(name: String) { self.name = name }
}

/// The state of a promise, as a subject reads it.
public enum CaseState: Sendable {
  /// Neither fulfilled nor rejected.
  case pending
  /// Fulfilled with a value.
  case fulfilled(CaseValue)
  /// Rejected with a reason.
  case rejected(any Error)
}
