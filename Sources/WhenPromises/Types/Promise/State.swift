// SPDX-License-Identifier: MIT

/// The state of a promise: pending, resolved with a value, or rejected with an error.
public enum State<T> {
  /// Neither resolved nor rejected.
  case pending
  /// There is a value, for good.
  case resolved(value: T)
  /// There is an error, for good.
  case rejected(error: any Error)

  /// Whether there is no result yet.
  public var isPending: Bool { if case .pending = self { true } else { false } }

  /// Whether there is a value.
  public var isResolved: Bool { if case .resolved = self { true } else { false } }

  /// Whether there is an error.
  public var isRejected: Bool { if case .rejected = self { true } else { false } }

  /// The same state with another value.
  ///
  /// - Parameter closure: Called at once with the value, if there is one.
  public func map<U>(_ closure: (T) -> U) -> State<U> {
    switch self {
    case .pending: .pending
    case .resolved(let value): .resolved(value: closure(value))
    case .rejected(let error): .rejected(error: error)
    }
  }

  /// The value or the error; nil while pending.
  public var result: Result<T, any Error>? {
    switch self {
    case .pending: nil
    case .resolved(let value): .success(value)
    case .rejected(let error): .failure(error)
    }
  }
}

extension State: Sendable where T: Sendable {}

extension State: Equatable {
  /// Whether both are the same case, and their values or errors are not known to differ.
  ///
  /// Values and errors are compared if their types can be at run time; those whose types cannot be
  /// compared count as equal.
  public static func == (lhs: State, rhs: State) -> Bool {
    switch (lhs, rhs) {
    case (.pending, .pending): true
    case (.resolved(let mine), .resolved(let theirs)): mayBeEqual(mine, theirs)
    case (.rejected(let mine), .rejected(let theirs)): mayBeEqual(mine, theirs)
    default: false
    }
  }

  private static func mayBeEqual(_ mine: Any, _ theirs: Any) -> Bool {
    func compare<E: Equatable>(_ mine: E) -> Bool { (theirs as? E).map { $0 == mine } ?? false }
    if let mine = mine as? any Equatable { return compare(mine) }
    return type(of: mine) == type(of: theirs)
  }
}
