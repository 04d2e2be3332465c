// SPDX-License-Identifier: MIT

/// A value with a `then` method that is not a thenable.
struct Lookalike: Sendable {
  var then = 5
}

/// A reference that does not keep its object alive.
struct WeakReference<Object: AnyObject> {
  weak var object: Object?
}

/// The values of one case, by name.
package struct ValueTable {
  private var tokens: [String: CaseToken] = [:]
  /// The values that the case does not keep alive.
  private var tracked: [String: WeakReference<CaseToken>] = [:]

  /// Creates an empty table.
  package init() {}

  /// The value of that name; the same one each time.
  package mutating func value(named name: String) -> CaseValue {
    switch name {
    case "#none": return nil
    case "#unit": return ()
    case "#false": return false
    case "#zero": return 0
    case "#number": return 5
    case "#empty": return [CaseValue]()
    case "#function":
      let function: @Sendable () -> String = { "#function" }
      return function
    case "#lookalike": return Lookalike()
    case "#nested": return .some(Int?.none)
    default:
      if let token = token(named: name) { return token }
      let token = CaseToken(name: name)
      if tracked[name] == nil { tokens[name] = token } else { tracked[name]?.object = token }
      return token
    }
  }

  private func token(named name: String) -> CaseToken? { tokens[name] ?? tracked[name]?.object }

  /// Releases the table's reference to the value.
  package mutating func track(_ name: String) {
    tracked[name] = WeakReference(object: tokens.removeValue(forKey: name))
  }

  /// Whether a tracked value is alive.
  package func isHeld(_ name: String) -> Bool { tracked[name]?.object != nil }

  /// The text for a value in a trace.
  ///
  /// Lists are written element by element; `describe` writes reasons in a list.
  package func name(of value: CaseValue, describe: (any Error) -> String) -> String {
    switch value {
    case nil: "#none"
    case let token as CaseToken:
      self.token(named: token.name) === token ? token.name : "another \(token.name)"
    case let bool as Bool: bool ? "#true" : "#false"
    case let number as Int: number == 0 ? "#zero" : number == 5 ? "#number" : "\(number)"
    case is Void: "#unit"
    case let states as [CaseState] where !states.isEmpty:
      "[" + states.map { name(of: $0, describe: describe) }.joined(separator: ", ") + "]"
    case let list as [CaseValue]:
      list.isEmpty
        ? "#empty"
        : "[" + list.map { name(of: $0, describe: describe) }.joined(separator: " ") + "]"
    case is Lookalike: "#lookalike"
    case let function as @Sendable () -> String: function()
    case let nested as Int?: nested == nil ? "#nested" : "\(nested!)"
    case let other?: "?\(type(of: other))"
    }
  }

  /// "pending", "fulfilled with a", "rejected with e".
  package func name(of state: CaseState, describe: (any Error) -> String) -> String {
    switch state {
    case .pending: "pending"
    case .fulfilled(let value): "fulfilled with \(name(of: value, describe: describe))"
    case .rejected(let reason): "rejected with \(describe(reason))"
    }
  }
}
