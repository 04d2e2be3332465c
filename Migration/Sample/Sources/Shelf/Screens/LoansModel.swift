// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// The screen with the books that a reader has.
@MainActor
final class LoansModel {
  private let lending: any Lending
  private let catalog: CatalogService
  private let sync: SyncService
  private let presenter: any Presenter
  private(set) var loans: [Loan] = []
  private(set) var titles: [String: String] = [:]

  init(
    lending: any Lending, catalog: CatalogService, sync: SyncService, presenter: any Presenter
  ) {
    self.lending = lending
    self.catalog = catalog
    self.sync = sync
    self.presenter = presenter
  }

  /// Loads the loans, and the titles of their books.
  func load() -> Promise<Int> {
    lending.loans().get { loans in
      self.loans = loans
    }.then { loans in
      when(resolved: loans.map { self.catalog.book($0.book) })
    }.map { results -> Int in
      for case .fulfilled(let book) in results { self.titles[book.id] = book.title }
      return self.loans.count
    }
  }

  /// Brings a book back; without a connection that is done later.
  func bringBack(_ loan: Loan) -> Promise<String> {
    lending.bringBack(loan).map { "Thank you." }.recover { error -> Promise<String> in
      guard error as? NetworkError == .offline else { throw error }
      return self.sync.add(.returned(loan: loan.id)).map { "Noted for later." }
    }.get { text in
      self.loans.removeAll { $0.id == loan.id }
      self.presenter.show(text)
    }
  }

  /// Keeps a book for longer, and calls back with the new day.
  func prolong(_ loan: Loan, completion: @escaping (Swift.Result<Int, any Error>) -> Void) {
    firstly {
      lending.prolong(loan)
    }.done { loan in
      self.replace(loan)
      completion(.success(loan.due))
    }.catch(policy: .allErrors) { error in
      completion(.failure(error))
    }
  }

  /// Does what was noted.
  func synchronize() {
    sync.run().done { report in
      guard report.done + report.failed > 0 else { return }
      self.presenter.show("\(report.done) done, \(report.failed) failed")
    }.catch { error in
      self.presenter.show(error.sentence)
    }
  }

  private func replace(_ loan: Loan) {
    guard let index = loans.firstIndex(where: { $0.id == loan.id }) else { return }
    loans[index] = loan
  }
}
