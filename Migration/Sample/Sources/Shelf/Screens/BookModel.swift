// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// The screen that shows one book.
@MainActor
final class BookModel {
  private let id: String
  private let catalog: CatalogService
  private let covers: CoverService
  private let reservations: ReservationService
  private let activity: Activity
  private let presenter: any Presenter
  private(set) var details: BookDetails?
  private(set) var cover: Cover?

  init(
    id: String, catalog: CatalogService, covers: CoverService, reservations: ReservationService,
    activity: Activity, presenter: any Presenter
  ) {
    self.id = id
    self.catalog = catalog
    self.covers = covers
    self.reservations = reservations
    self.activity = activity
    self.presenter = presenter
  }

  /// Loads the book, and its picture.
  func load() -> Promise<Void> {
    activity.begin()
    return catalog.details(id).get { details in
      self.details = details
      self.presenter.show(details.book.line)
    }.then { details in
      self.covers.cover(of: details.book)
    }.done { cover in
      self.cover = cover
    }.ensure {
      self.activity.end()
    }
  }

  /// The stars in words.
  func verdict() -> Promise<String> {
    catalog.details(id).map { details in
      if let stars = details.stars { "\(Int(stars.rounded())) of 5 stars" } else { "no reviews" }
    }
  }

  /// The reader wants the book.
  func want() {
    guard let book = details?.book else { return }
    activity.begin()
    reservations.want(book).done { position in
      if position == 0 {
        self.presenter.show("“\(book.title)” is yours.")
        return
      }
      self.presenter.show("\(position) readers come first.")
    }.catch { error in
      self.presenter.show(error.sentence)
    }.finally {
      self.activity.end()
    }
  }

  /// The reader has written a review.
  func write(_ review: Review) {
    catalog.add(review, to: id).map { reviews in
      reviews.count
    }.done { [weak self] count in
      self?.presenter.show("\(count) reviews")
    }.catch(policy: .allErrors) { [weak self] error in
      guard let self else { return }
      self.presenter.show(error.sentence)
    }
  }
}
