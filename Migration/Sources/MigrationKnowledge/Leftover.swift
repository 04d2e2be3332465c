// SPDX-License-Identifier: MIT

/// What the change of import does not do by itself, and what to do about it.
///
/// Each is from the list in the dialect's migration guide.
public struct Leftover: Sendable, Equatable {
  /// What is looked for.
  public enum Pattern: Sendable, Equatable {
    /// A name, wherever it is used.
    case name(String)
    /// A member of that name.
    case member(String)
    /// A call of something of that name with this label first.
    case call(String, label: String)
    /// A class below a type of promises that does not restate `@unchecked Sendable`.
    case subclass
    /// A chain that ends with this operator.
    case link(String)
    /// A cast of a member of that name.
    case cast(String, to: String)
    /// A member of that name which the project adds to promises: there is one already.
    case ownMember(String)
    /// A module that is imported: nothing here takes its place.
    case module(String)
  }

  /// What is looked for.
  public var pattern: Pattern
  /// What is the matter with it.
  public var problem: String
  /// What to write instead.
  public var remedy: String

  /// A row.
  public init(_ pattern: Pattern, _ problem: String, _ remedy: String) {
    self.pattern = pattern
    self.problem = problem
    self.remedy = remedy
  }
}
