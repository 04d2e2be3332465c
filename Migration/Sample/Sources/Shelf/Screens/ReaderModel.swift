// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// The screen on which a book is read.
@MainActor
final class ReaderModel {
  private let book: Book
  private let downloads: DownloadService
  private let presenter: any Presenter
  private(set) var pages: [String] = []
  private(set) var percent = 0
  var pageLength = 20

  init(book: Book, downloads: DownloadService, presenter: any Presenter) {
    self.book = book
    self.downloads = downloads
    self.presenter = presenter
    downloads.onProgress = { [weak self] id, part in
      guard let self, id == self.book.id else { return }
      self.percent = Int((part * 100).rounded())
    }
  }

  /// Opens the book, at its first page.
  func open() -> Promise<String> {
    let length = pageLength
    return downloads.text(of: book).map(on: .global()) { text in
      text.pages(of: length)
    }.get { pages in
      self.pages = pages
    }.compactMap { pages in
      pages.first
    }
  }

  /// Opens the book, and shows what comes of it.
  func show() {
    open().done { page in
      self.presenter.show(page)
    }.catch { error in
      self.presenter.show(error is DownloadService.Problem ? "It cannot be read." : error.sentence)
    }
  }

  /// Removes the file, without a word.
  func forget() {
    downloads.remove(book).cauterize()
  }
}

extension String {
  /// The text in pages, which end with words.
  func pages(of length: Int) -> [String] {
    var pages: [String] = []
    var page = ""
    for word in split(separator: " ") {
      if !page.isEmpty, page.count + word.count + 1 > length {
        pages.append(page)
        page = ""
      }
      page += page.isEmpty ? String(word) : " " + word
    }
    return page.isEmpty ? pages : pages + [page]
  }
}
