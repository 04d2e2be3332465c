// SPDX-License-Identifier: MIT

/// A value of a subject's promises: one of the kinds that promise libraries get wrong.
///
/// It is optional on purpose: libraries that keep `value: V?` and test it against `nil` take an
/// absent value for no value at all.
public typealias CaseValue = (any Sendable)?

/// An object that only its identity tells from others of the same name.
public final class CaseToken: Sendable {
  /// The name the case gave it.
  public let name: String

  init(name: String) { self.name = name }
}

/// What a promise's state is, as a subject reads it.
public enum CaseState: Sendable {
  /// Neither fulfilled nor rejected.
  case pending
  /// Fulfilled with a value.
  case fulfilled(CaseValue)
  /// Rejected with a reason.
  case rejected(any Error)
}
