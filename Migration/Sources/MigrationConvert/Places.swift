// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationKnowledge

extension Place {
  /// How a place of one dialect is written in another; nil if it cannot be said there.
  ///
  /// An empty text stands for nothing at all. In code of the main actor, an operator without `on:` runs its handler
  /// there in any dialect, and with `on: .main` the compiler takes it for one that may run anywhere.
  func text(from source: Dialect, to target: Dialect, inMainActorCode: Bool) -> String? {
    switch self {
    case .unsaid where inMainActorCode: return ""
    case .main where inMainActorCode: return ""
    case .unsaid:
      // Tomorrowland's handlers run in the background if they are not formed on the main thread. So the
      // place of others is said there, and what is not said there cannot be carried over.
      if source == .tomorrowland { return nil }
      return target == .tomorrowland ? "on: .main" : ""
    case .main: return "on: .main"
    case .settling: return nil
    case .elsewhere(let text):
      guard let queue = Self.queue(text, in: source) else { return nil }
      switch target {
      case .ipromise, .tomorrowland: return "on: .queue(\(queue))"
      case .khanlou, .promisekit, .when: return "on: \(queue)"
      }
    }
  }

  /// The queue that is meant, as an expression with its type.
  private static func queue(_ text: String, in dialect: Dialect) -> String? {
    switch dialect {
    case .ipromise, .tomorrowland:
      guard text.hasPrefix(".queue("), text.hasSuffix(")") else { return nil }
      let queue = text.dropFirst(7).dropLast()
      return queue.hasPrefix(".") ? "DispatchQueue\(queue)" : String(queue)
    case .promisekit, .when:
      return text.hasPrefix(".") ? "DispatchQueue\(text)" : text
    case .khanlou:
      // What stands there may be any context.
      return text.hasPrefix("DispatchQueue.") ? text : nil
    }
  }
}
