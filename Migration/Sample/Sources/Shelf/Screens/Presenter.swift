// SPDX-License-Identifier: MIT

import Foundation

/// What shows things: the window, or a list in a test.
@MainActor
protocol Presenter: AnyObject {
  /// Shows a sentence.
  func show(_ text: String)
  /// Shows that something is going on.
  func show(isBusy: Bool)
}

/// Counts what is going on: the sign goes when all of it has ended.
@MainActor
final class Activity {
  private weak var presenter: (any Presenter)?
  private(set) var running = 0

  init(presenter: any Presenter) { self.presenter = presenter }

  func begin() {
    running += 1
    if running == 1 { presenter?.show(isBusy: true) }
  }

  func end() {
    running -= 1
    if running == 0 { presenter?.show(isBusy: false) }
  }
}

extension Error {
  /// The error in a sentence for readers.
  var sentence: String {
    (self as? any LocalizedError)?.errorDescription ?? "Something went wrong."
  }
}
