// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// Books that are read on a screen, as files.
@MainActor
final class DownloadService {
  enum Problem: Error, Equatable {
    case notDigital
    /// The file is not what the library says that it is.
    case damaged(String)
    case onlyOnWireless
  }

  private struct Ticket: Codable, Sendable {
    var path: String
    var checksum: Int
  }

  private let client: HTTPClient
  private let authorizer: Authorizer
  private let files: FileStore
  private let retrier: Retrier
  private let preferences: Preferences
  /// Whether the connection is one that costs.
  var isMobile = false
  /// How much of each book is there, from 0 to 1.
  private(set) var progress: [String: Double] = [:]
  /// Called when something of ``progress`` has changed.
  var onProgress: @MainActor (String, Double) -> Void = { _, _ in }

  init(
    client: HTTPClient, authorizer: Authorizer, files: FileStore, retrier: Retrier,
    preferences: Preferences
  ) {
    self.client = client
    self.authorizer = authorizer
    self.files = files
    self.retrier = retrier
    self.preferences = preferences
  }

  /// The text of a book, from its file or from the server.
  func text(of book: Book) -> Promise<String> {
    files.read(fileName(of: book)).recover { _ in
      self.download(book)
    }.map { data in
      String(decoding: data, as: UTF8.self)
    }
  }

  /// Loads a book, and keeps it in a file.
  func download(_ book: Book) -> Promise<Data> {
    firstly { () -> Promise<Ticket> in
      guard book.isDigital else { throw Problem.notDigital }
      guard !self.isMobile || self.preferences.choices.downloadsOnMobile else {
        throw Problem.onlyOnWireless
      }
      self.note(0, of: book.id)
      return self.authorizer.value(Ticket.self, of: .get("/books/\(book.id)/ticket"))
    }.then { ticket in
      self.retrier.attempt {
        self.data(of: book.id, ticket)
      }
    }.then { data in
      self.files.write(data, as: self.fileName(of: book)).map { data }
    }.get { _ in
      self.note(1, of: book.id)
    }.recover(policy: .allErrors) { error -> Promise<Data> in
      self.progress[book.id] = nil
      throw error
    }
  }

  private func data(of id: String, _ ticket: Ticket) -> Promise<Data> {
    client.send(.get(ticket.path)) { part in
      self.note(part, of: id)
    }.map { response in
      try response.checked().body
    }.get { data in
      guard data.checksum == ticket.checksum else { throw Problem.damaged(id) }
    }
  }

  /// Removes the file of a book.
  func remove(_ book: Book) -> Promise<Void> {
    files.remove(fileName(of: book)).ensure {
      self.progress[book.id] = nil
    }
  }

  private func note(_ part: Double, of id: String) {
    progress[id] = part
    onProgress(id, part)
  }

  private func fileName(of book: Book) -> String { "\(book.id).txt" }
}

extension Data {
  /// The sum of all bytes, which tells whether some are missing.
  var checksum: Int { reduce(0) { $0 + Int($1) } }
}
