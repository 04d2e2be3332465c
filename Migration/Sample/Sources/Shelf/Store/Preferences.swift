// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// What the reader has chosen.
struct Choices: Codable, Sendable, Equatable {
  var branch = "Main Street"
  var language = "en"
  var downloadsOnMobile = false
  var recentSearches: [String] = []
}

/// Keeps what the reader has chosen in a file.
@MainActor
final class Preferences {
  private static let file = "choices.json"

  private let files: FileStore
  private(set) var choices = Choices()

  init(files: FileStore) { self.files = files }

  /// Reads the choices; without a file they are what they were at first.
  func load() -> Guarantee<Choices> {
    files.read(Self.file).map { data in
      try JSONDecoder().decode(Choices.self, from: data)
    }.recover { _ in
      .value(Choices())
    }.get { choices in
      self.choices = choices
    }
  }

  /// Changes the choices, and keeps them.
  func change(_ body: (inout Choices) -> Void) -> Promise<Void> {
    body(&choices)
    return save()
  }

  /// Notes what was looked for, the last first.
  func note(search text: String) -> Promise<Void> {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return Promise() }
    return change { choices in
      choices.recentSearches.removeAll { $0 == text }
      choices.recentSearches.insert(text, at: 0)
      choices.recentSearches = Array(choices.recentSearches.prefix(10))
    }
  }

  private func save() -> Promise<Void> {
    let choices = choices
    return firstly { () -> Promise<Void> in
      self.files.write(try JSONEncoder().encode(choices), as: Self.file)
    }
  }
}
