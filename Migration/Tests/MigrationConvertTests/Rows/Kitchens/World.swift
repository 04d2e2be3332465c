// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import Dispatch

// What the kitchens of all dialects share.

public struct Order: Sendable {
  public var name: String
  public var count = 1
}

public struct Cup: Sendable { public var label: String }

public struct IsClosed: Error {}

/// What is to happen, and what has happened.
@MainActor
public enum World {
  public enum Failure: Sendable { case fails, cancelled }

  public static var trace: [String] = []
  /// The steps that fail, and how.
  public static var failing: [String: Failure] = [:]
  /// How many promises are not settled yet.
  public static var pending = 0

  /// Ends a step on another thread.
  static func begin(_ step: String, _ done: @escaping @Sendable (Failure?) -> Void) {
    trace.append(step)
    pending += 1
    let failure = failing[step]
    DispatchQueue.global().async {
      done(failure)
      DispatchQueue.main.async { pending -= 1 }
    }
  }

  static func note(_ text: String) { trace.append(text) }

  static func read(_ order: Order) throws -> Int {
    if failing["read"] != nil { throw IsClosed() }
    return order.count
  }
}
