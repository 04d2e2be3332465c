// SPDX-License-Identifier: MIT

/// A family of promises: a library of somebody's, and the module of this repository in its style.
public enum Dialect: String, CaseIterable, Sendable, Codable, Hashable {
  /// PromiseKit, GuaranteePromises.
  case promisekit
  /// Tomorrowland, TypedPromises.
  case tomorrowland
  /// khanlou's Promise, PlainPromises.
  case khanlou
  /// When, WhenPromises.
  case when
  /// IPromise, APlusPromises.
  case ipromise

  /// What is known of the dialect.
  public var knowledge: DialectKnowledge {
    switch self {
    case .promisekit: .promiseKit
    case .tomorrowland: .tomorrowland
    case .khanlou: .khanlou
    case .when: .when
    case .ipromise: .iPromise
    }
  }

  /// The dialect that a module belongs to, the original or ours, with their companions.
  public init?(module: String) {
    let found = Self.allCases.first {
      let knowledge = $0.knowledge
      return knowledge.originalModules.keys.contains(module)
        || knowledge.modules.contains(module)
    }
    guard let found else { return nil }
    self = found
  }
}
