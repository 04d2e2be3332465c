// SPDX-License-Identifier: MIT

/// The language mode of a target, by which it imports one module or another of a dialect.
public enum LanguageMode: Int, Sendable, Comparable {
  /// Swift 5 mode.
  case swift5 = 5
  /// Swift 6 mode.
  case swift6 = 6

  /// Whether one is older.
  public static func < (a: LanguageMode, b: LanguageMode) -> Bool { a.rawValue < b.rawValue }

  /// What the modules of a dialect for Swift 5 mode end with.
  static let suffix = "Swift5"
}

extension DialectKnowledge {
  /// The module of this repository for code in a language mode.
  public func module(for mode: LanguageMode) -> String {
    mode == .swift5 ? module + LanguageMode.suffix : module
  }

  /// What takes the place of a module of the original, for code in a language mode.
  ///
  /// A dialect has a module for each mode; what is beside it, such as the extensions of Foundation, has one.
  public func replacement(of original: String, for mode: LanguageMode) -> String? {
    originalModules.first { $0.key == original }.map {
      $0.value == module ? module(for: mode) : $0.value
    }
  }

  /// The modules of this repository that a file of the dialect may import.
  public var modules: [String] {
    originalModules.values + [module(for: .swift5)]
  }
}

extension DialectKnowledge {
  /// The language mode that a module of the dialect is for; nil for another module.
  public func mode(of module: String) -> LanguageMode? {
    [.swift6, .swift5].first { self.module(for: $0) == module }
  }
}
