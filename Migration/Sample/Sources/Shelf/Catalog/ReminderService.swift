// SPDX-License-Identifier: MIT

import GuaranteePromises

/// What shows reminders: the system, or a list in a test.
///
/// It is old, and calls back.
@MainActor
protocol ReminderCenter: AnyObject {
  func askForPermission(_ completion: @escaping @Sendable (Bool) -> Void)
  func schedule(
    _ id: String, _ text: String, on day: Int,
    completion: @escaping @Sendable ((any Error)?) -> Void)
  func removeAll()
}

/// Reminds readers of the days on which books are due.
@MainActor
final class ReminderService {
  enum Problem: Error, Equatable {
    case notAllowed
  }

  private let center: any ReminderCenter
  private let lending: any Lending
  private let catalog: CatalogService
  /// The answer of the reader: asked for once.
  private var permission: Guarantee<Bool>?
  /// How many days before.
  var days = 2

  init(center: any ReminderCenter, lending: any Lending, catalog: CatalogService) {
    self.center = center
    self.lending = lending
    self.catalog = catalog
  }

  /// Whether the reader wants to be reminded.
  func isAllowed() -> Guarantee<Bool> {
    if let permission { return permission }
    let asked = Guarantee<Bool> { resolve in
      center.askForPermission { resolve($0) }
    }
    permission = asked
    return asked
  }

  /// Makes reminders of all loans in place of those that there are.
  ///
  /// - Returns: How many there are now.
  func renew() -> Promise<Int> {
    isAllowed().then { isAllowed -> Promise<[Loan]> in
      guard isAllowed else { throw Problem.notAllowed }
      return self.lending.loans()
    }.get { _ in
      self.center.removeAll()
    }.thenMap { loan in
      self.text(of: loan).then { text in self.add(text, for: loan) }
    }.map { added in
      added.count
    }
  }

  private func text(of loan: Loan) -> Guarantee<String> {
    catalog.book(loan.book).map { book in
      "“\(book.title)” is due."
    }.recover { _ in
      .value("A book is due.")
    }
  }

  private func add(_ text: String, for loan: Loan) -> Promise<Void> {
    Promise { seal in
      center.schedule(loan.id, text, on: loan.due - days) { error in
        if let error { seal.reject(error) } else { seal.fulfill(()) }
      }
    }
  }
}
