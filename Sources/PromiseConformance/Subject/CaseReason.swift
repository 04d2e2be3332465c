// SPDX-License-Identifier: MIT

internal import Foundation

/// A reason that is a class instance: only its identity tells it from an equal one.
public final class CaseReason: Error, Sendable {
  /// The name the case gave it.
  public let name: String

  init(name: String) { self.name = name }
}

/// A reason that is an enum case.
package enum EnumReason: Error { case reason }

/// A reason that is a struct.
package struct StructReason: Error, Equatable {
  package var code: Int

  package init(code: Int) { self.code = code }
}

/// A reason with a `then` method; no library may follow it.
public final class PromiseReason: Error, Sendable {
  private let onThen: @Sendable () -> Void

  init(onThen: @escaping @Sendable () -> Void) { self.onThen = onThen }

  /// Tells the case that the library took the reason for a thenable.
  public func then(
    _ resolve: @escaping @Sendable (CaseValue) -> Void,
    _ reject: @escaping @Sendable (any Error) -> Void
  ) {
    onThen()
  }
}

/// The reasons of one case, by name.
package struct ReasonTable {
  private var reasons: [String: any Error] = [:]
  /// The reasons that the case does not keep alive.
  private var tracked: [String: WeakReference<CaseReason>] = [:]

  /// Creates an empty table.
  package init() {}

  /// The reason of that name; the same one each time.
  package mutating func reason(named name: String, onThen: @escaping @Sendable () -> Void)
    -> any Error
  {
    if let reason = reasons[name] ?? tracked[name]?.object { return reason }
    if tracked[name] != nil {
      let reason = CaseReason(name: name)
      tracked[name]?.object = reason
      return reason
    }
    let reason: any Error =
      switch name {
      case "#enum": EnumReason.reason
      case "#struct": StructReason(code: 7)
      case "#nserror": NSError(domain: "conformance", code: 7)
      case "#promise": PromiseReason(onThen: onThen)
      default: CaseReason(name: name)
      }
    reasons[name] = reason
    return reason
  }

  /// Releases the table's reference to a reason that is a class instance.
  package mutating func track(_ name: String) {
    tracked[name] = WeakReference(object: reasons.removeValue(forKey: name) as? CaseReason)
  }

  /// Whether a tracked reason is alive.
  package func isHeld(_ name: String) -> Bool { tracked[name]?.object != nil }

  /// The name of a reason, or `nil` if it is not a reason of this case.
  package func name(of error: any Error) -> String? {
    switch error {
    case let reason as CaseReason:
      isKnown(reason) ? reason.name : "another \(reason.name)"
    case is EnumReason: "#enum"
    case let reason as StructReason: reason.code == 7 ? "#struct" : nil
    case is PromiseReason: "#promise"
    default: nsErrorName(error)
    }
  }

  private func isKnown(_ reason: CaseReason) -> Bool {
    (reasons[reason.name] as? CaseReason ?? tracked[reason.name]?.object) === reason
  }

  private func nsErrorName(_ error: any Error) -> String? {
    guard let known = reasons["#nserror"] as? NSError, type(of: error) is NSError.Type else {
      return nil
    }
    return (error as Any) as? NSError === known ? "#nserror" : "another #nserror"
  }
}
