// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// Books that readers wait for.
@MainActor
final class ReservationService {
  private struct Wish: Codable, Sendable {
    var book: String
    var branch: String
  }

  private let authorizer: Authorizer
  private let profiles: ProfileService
  private let lending: any Lending

  init(authorizer: Authorizer, profiles: ProfileService, lending: any Lending) {
    self.authorizer = authorizer
    self.profiles = profiles
    self.lending = lending
  }

  /// All reservations, those that come next first.
  func reservations() -> Promise<[Reservation]> {
    authorizer.value([Reservation].self, of: .get("/reservations")).map { reservations in
      reservations.sorted { $0.position < $1.position }
    }
  }

  /// Puts a reader into the line for a book, at the reader's branch.
  func reserve(_ book: Book) -> Promise<Reservation> {
    profiles.current().then { profile -> Promise<Reservation> in
      let wish = Wish(book: book.id, branch: profile.branch)
      return self.authorizer.send(wish, to: "/reservations", answering: Reservation.self)
    }
  }

  /// Borrows a book, or waits for it if somebody has it.
  ///
  /// - Returns: The place in the line; 0 for a book that is there.
  func want(_ book: Book) -> Promise<Int> {
    lending.borrow(book).map { _ in 0 }.recover { error -> Promise<Int> in
      guard case .notAvailable? = error as? LendingError else { throw error }
      return self.reserve(book).map { reservation in reservation.position }
    }
  }

  /// Leaves the line.
  func cancel(_ reservation: Reservation) -> Promise<Void> {
    authorizer.perform(.delete("/reservations/\(reservation.id)")).asVoid()
  }

  /// Leaves all lines, one after the other.
  func cancelAll() -> Promise<Int> {
    reservations().then { reservations in
      self.cancel(reservations[...], done: 0)
    }
  }

  private func cancel(_ rest: ArraySlice<Reservation>, done: Int) -> Promise<Int> {
    guard let next = rest.first else { return .value(done) }
    return cancel(next).then {
      self.cancel(rest.dropFirst(), done: done + 1)
    }
  }
}
