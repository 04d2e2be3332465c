// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// Where a reader is in a book, on whatever device.
struct Position: Codable, Sendable, Equatable {
  var book: String
  var chapter: Int
  var second: Double
  /// When that was noted.
  var time: Double
}

/// Keeps where readers are: on the device at once, on the server a little later.
@MainActor
final class ReadingLog {
  private static let file = "positions.json"

  private let authorizer: Authorizer
  private let files: FileStore
  private let timing: any Timing
  private var positions: [String: Position] = [:]
  private var unsent: Set<String> = []
  /// Which note is the last: what comes in between is sent with it.
  private var number = 0
  /// How long to wait for further notes.
  var pause = 5.0

  init(authorizer: Authorizer, files: FileStore, timing: any Timing) {
    self.authorizer = authorizer
    self.files = files
    self.timing = timing
  }

  /// What was noted on this device.
  func restore() -> Guarantee<Int> {
    firstly {
      files.read(Self.file)
    }.map { data in
      try JSONDecoder().decode([String: Position].self, from: data)
    }.recover { _ in
      .value([:])
    }.map { positions in
      self.positions = positions
      return positions.count
    }
  }

  /// Where the reader is in a book: the newest of what the device and the server know.
  func position(in book: String) -> Guarantee<Position?> {
    let known = positions[book]
    return authorizer.value(Position.self, of: .get("/positions/\(book)")).map {
      found -> Position? in
      guard let known, known.time >= found.time else { return found }
      return known
    }.recover { _ in
      .value(known)
    }.get { position in
      self.positions[book] = position
    }
  }

  /// Notes where the reader is.
  func note(chapter: Int, second: Double, in book: String) -> Promise<Void> {
    positions[book] = Position(book: book, chapter: chapter, second: second, time: timing.now)
    unsent.insert(book)
    number += 1
    let mine = number
    return save().then {
      self.timing.wait(self.pause)
    }.then { () -> Promise<Void> in
      guard mine == self.number else { return Promise() }
      return self.sendAll()
    }
  }

  /// Sends what the server does not know yet.
  func sendAll() -> Promise<Void> {
    let books = unsent.sorted()
    return when(fulfilled: books.compactMap { positions[$0] }.map { send($0) })
  }

  private func send(_ position: Position) -> Promise<Void> {
    authorizer.send(
      position, to: "/positions/\(position.book)", by: .put, answering: Position.self
    ).done { _ in
      self.unsent.remove(position.book)
    }
  }

  private func save() -> Promise<Void> {
    let positions = positions
    return firstly { () -> Promise<Void> in
      self.files.write(try JSONEncoder().encode(positions), as: Self.file)
    }
  }
}
