// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// The screen on which readers look for books.
@MainActor
final class SearchModel {
  /// A book as a row.
  struct Row: Equatable {
    var id: String
    var line: String
    var isAvailable: Bool
  }

  private let catalog: CatalogService
  private let covers: CoverService
  private let preferences: Preferences
  private let timing: any Timing
  private let presenter: any Presenter
  /// Which search is the last: what earlier ones find is not shown.
  private var number = 0
  /// How long to wait for more letters.
  var pause = 0.3
  private(set) var rows: [Row] = []
  private(set) var thumbnails: [String: Cover] = [:]
  private(set) var suggestions: [String] = []

  init(
    catalog: CatalogService, covers: CoverService, preferences: Preferences,
    timing: any Timing, presenter: any Presenter
  ) {
    self.catalog = catalog
    self.covers = covers
    self.preferences = preferences
    self.timing = timing
    self.presenter = presenter
  }

  /// Looks for what was typed, when nothing more is typed for a moment.
  func type(_ text: String) {
    number += 1
    let mine = number
    timing.wait(pause).then { () -> Promise<[Book]> in
      guard mine == self.number else { throw PMKError.cancelled }
      return self.find(text)
    }.done { [weak self] books in
      guard let self, mine == self.number else { return }
      self.show(books)
    }.catch { [weak self] error in
      self?.presenter.show(error.sentence)
    }
  }

  /// The books that fit, with the search noted.
  func find(_ text: String) -> Promise<[Book]> {
    catalog.search(text).then { books -> Promise<[Book]> in
      guard !books.isEmpty else { return .value([]) }
      return self.preferences.note(search: text).map { books }
    }
  }

  /// Shows books, and their pictures when they are there.
  func show(_ books: [Book]) {
    rows = books.map { Row(id: $0.id, line: $0.line, isAvailable: $0.isAvailable) }
    presenter.show(books.isEmpty ? "Nothing was found." : "\(books.count) books")
    covers.thumbnails(of: books).done { [weak self] covers in
      guard let self else { return }
      for (book, cover) in zip(books, covers) { self.thumbnails[book.id] = cover }
      self.presenter.show("\(covers.count) pictures")
    }.catch { [weak self] _ in
      self?.presenter.show("There are no pictures.")
    }
  }

  /// What to show before anything is typed.
  func begin() -> Guarantee<Void> {
    preferences.load().then { choices -> Guarantee<[String]> in
      guard choices.recentSearches.isEmpty else { return .value(choices.recentSearches) }
      return self.catalog.popularTitles().recover { _ in .value([]) }
    }.done { suggestions in
      self.suggestions = suggestions
    }
  }
}
