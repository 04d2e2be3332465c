// SPDX-License-Identifier: MIT

public import SwiftSyntax

/// A function by its name and the labels of its parameters, as in `brew(_:for:)`.
public struct FunctionName: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The name without labels.
  public let base: String
  /// The labels, `_` for none.
  public let labels: [String]
  /// Which arguments may be missing.
  private let optional: [Bool]

  /// The name of a declaration.
  public init(_ function: FunctionDeclSyntax) {
    let parameters = function.signature.parameterClause.parameters
    base = function.name.text.withoutBackticks
    labels = parameters.map(\.firstName.text)
    optional = parameters.map { $0.defaultValue != nil || $0.ellipsis != nil }
  }

  /// The name of a property.
  public init(property name: String) {
    base = name
    (labels, optional) = ([], [])
  }

  /// The name with its labels, as in `brew(_:for:)`.
  public var description: String { "\(base)(\(labels.map { "\($0):" }.joined()))" }

  /// Whether a call may be one of this function: arguments with defaults may be missing, and closures
  /// may stand behind.
  public func accepts(_ call: CallShape) -> Bool {
    guard call.base == base else { return false }
    var next = 0
    for label in call.labels {
      while next < labels.count, labels[next] != label, optional[next] { next += 1 }
      if next < labels.count, labels[next] == label {
        next += 1
      } else if label != "_" || next == 0 || !optional[next - 1] {
        // Only one more argument of several that are taken has neither label nor parameter.
        return false
      }
    }
    let required = optional[next...].count { !$0 }
    return required <= call.closures && call.closures <= labels.count - next
  }
}

/// A call as far as its words tell which function is called.
public struct CallShape: Sendable, Hashable, Codable {
  /// `brew` of `brew(…)`, `kitchen.brew(…)` and `self.kitchen.brew(…)`.
  public let base: String
  /// The labels in front of the arguments, `_` for none.
  public let labels: [String]
  /// How many closures stand behind.
  public let closures: Int
  /// Whether it is called on nothing, or on `self`.
  public let isOnSelf: Bool

  /// The shape of a call, if a name is called.
  public init?(_ call: FunctionCallExprSyntax) {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      base = name.baseName.text.withoutBackticks
      isOnSelf = true
    } else if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      base = member.declName.baseName.text.withoutBackticks
      isOnSelf =
        member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    } else {
      return nil
    }
    labels = call.arguments.map { $0.label?.text ?? "_" }
    closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
  }
}
