// SPDX-License-Identifier: MIT

/// An optional that had to have a value had none.
public struct PromiseNilError: Error, Sendable {
  /// Creates the error.
  public init() {}
}

extension PromiseNilError: CustomStringConvertible {
  /// A description of the error.
  public var description: String { "an optional that had to have a value is nil" }
}

extension Optional {
  /// The value, or an error: for handlers, as in `.then { try $0.unwrap() }`.
  ///
  /// - Throws: ``PromiseNilError`` if there is none.
  public func unwrap() throws -> Wrapped {
    guard let value = self else { throw PromiseNilError() }
    return value
  }
}
