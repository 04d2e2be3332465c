// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// What was done while there was no connection.
enum Change: Codable, Sendable, Equatable {
  case returned(loan: String)
  case reviewed(book: String, Review)
}

/// Keeps what was done without a connection, and does it when there is one.
@MainActor
final class SyncService {
  /// What came of it.
  struct Report: Sendable, Equatable {
    var done = 0
    var failed = 0
    var left = 0
  }

  private static let file = "changes.json"

  private let authorizer: Authorizer
  private let catalog: CatalogService
  private let files: FileStore
  private let reachability: Reachability
  private(set) var changes: [Change] = []
  private(set) var isRunning = false

  init(
    authorizer: Authorizer, catalog: CatalogService, files: FileStore, reachability: Reachability
  ) {
    self.authorizer = authorizer
    self.catalog = catalog
    self.files = files
    self.reachability = reachability
  }

  /// Reads what is left of the last time.
  func restore() -> Guarantee<Int> {
    files.read(Self.file).map { data in
      try JSONDecoder().decode([Change].self, from: data)
    }.recover { _ in
      .value([])
    }.map { changes in
      self.changes = changes
      return changes.count
    }
  }

  /// Notes a change.
  func add(_ change: Change) -> Promise<Void> {
    changes.append(change)
    return save()
  }

  /// Does all changes in their order; those that fail for good are dropped.
  func run() -> Promise<Report> {
    guard !isRunning else { return .value(Report(left: changes.count)) }
    isRunning = true
    return reachability.online(patience: 2).then {
      self.next(Report())
    }.ensureThen {
      self.save().recover { _ in }
    }.ensure {
      self.isRunning = false
    }
  }

  private func next(_ report: Report) -> Promise<Report> {
    guard let change = changes.first else { return .value(report) }
    return perform(change).map { () -> Report in
      var report = report
      report.done += 1
      return report
    }.recover { error -> Promise<Report> in
      if let error = error as? NetworkError, error.isPassing { throw error }
      var report = report
      report.failed += 1
      return .value(report)
    }.then { report -> Promise<Report> in
      self.changes.removeFirst()
      return self.next(report)
    }
  }

  private func perform(_ change: Change) -> Promise<Void> {
    switch change {
    case .returned(let loan): return authorizer.perform(.delete("/loans/\(loan)")).asVoid()
    case .reviewed(let book, let review): return catalog.add(review, to: book).asVoid()
    }
  }

  private func save() -> Promise<Void> {
    let changes = changes
    return firstly { () -> Promise<Void> in
      self.files.write(try JSONEncoder().encode(changes), as: Self.file)
    }
  }
}
