// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// What one can do with loans; screens know no more of it.
@MainActor
protocol Lending: AnyObject {
  /// All loans, those that are due first in front.
  func loans() -> Promise<[Loan]>
  /// Borrows a book.
  func borrow(_ book: Book) -> Promise<Loan>
  /// Brings a book back.
  func bringBack(_ loan: Loan) -> Promise<Void>
  /// Keeps a book for longer.
  func prolong(_ loan: Loan) -> Promise<Loan>
}

/// Lends books.
@MainActor
final class LoanService: Lending {
  static let limit = 5

  private struct Wish: Codable, Sendable {
    var book: String
  }

  private let authorizer: Authorizer
  private let profiles: ProfileService
  private let catalog: CatalogService
  /// The loans as they were the last time.
  private(set) var known: [Loan] = []

  init(authorizer: Authorizer, profiles: ProfileService, catalog: CatalogService) {
    self.authorizer = authorizer
    self.profiles = profiles
    self.catalog = catalog
  }

  func loans() -> Promise<[Loan]> {
    authorizer.value([Loan].self, of: .get("/loans")).map { loans in
      loans.sorted { ($0.due, $0.id) < ($1.due, $1.id) }
    }.get { loans in
      self.known = loans
    }
  }

  func borrow(_ book: Book) -> Promise<Loan> {
    guard book.isAvailable else {
      return Promise(error: LendingError.notAvailable(book.title))
    }
    return when(fulfilled: profiles.load(), loans()).then { profile, loans -> Promise<Loan> in
      if profile.fees > 1000 { throw LendingError.feesDue(profile.fees) }
      guard loans.count < Self.limit else { throw LendingError.tooManyLoans(Self.limit) }
      if let loan = loans.first(where: { $0.book == book.id }) { return .value(loan) }
      return self.authorizer.send(Wish(book: book.id), to: "/loans", answering: Loan.self)
    }.recover { error -> Promise<Loan> in
      if case .conflict? = error as? NetworkError {
        throw LendingError.notAvailable(book.title)
      }
      throw error
    }.get { loan in
      self.note(loan)
    }
  }

  func bringBack(_ loan: Loan) -> Promise<Void> {
    authorizer.perform(.delete("/loans/\(loan.id)")).done { _ in
      self.known.removeAll { $0.id == loan.id }
    }
  }

  func prolong(_ loan: Loan) -> Promise<Loan> {
    firstly { () -> Promise<Loan> in
      guard loan.renewals < 2 else { throw LendingError.tooOftenRenewed }
      return self.authorizer.send(loan, to: "/loans/\(loan.id)", by: .put, answering: Loan.self)
    }.get { loan in
      self.note(loan)
    }
  }

  /// Keeps all books for longer that can be kept.
  ///
  /// - Returns: How many that are.
  func prolongAll() -> Promise<Int> {
    loans().then { loans in
      when(resolved: loans.map { self.prolong($0) })
    }.map { results in
      results.filter(\.isFulfilled).count
    }
  }

  /// The titles of the books that should be back.
  func overdueTitles(on day: Int) -> Promise<[String]> {
    loans().filterValues { $0.isOverdue(on: day) }.then { loans in
      when(fulfilled: loans.map { self.catalog.book($0.book) })
    }.mapValues { book in
      book.title
    }
  }

  private func note(_ loan: Loan) {
    known.removeAll { $0.id == loan.id }
    known.append(loan)
    known.sort { ($0.due, $0.id) < ($1.due, $1.id) }
  }
}
