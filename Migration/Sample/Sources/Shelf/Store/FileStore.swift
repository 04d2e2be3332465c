// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import GuaranteePromises

/// Files in a folder, which are read and written on a queue of their own.
@MainActor
final class FileStore {
  enum Problem: Error, Equatable {
    case noFile(String)
    case badName(String)
  }

  private let folder: URL
  private let queue = DispatchQueue(label: "shelf.files")

  init(folder: URL) { self.folder = folder }

  /// The contents of a file.
  func read(_ name: String) -> Promise<Data> {
    firstly {
      url(of: name)
    }.map(on: queue) { url in
      guard let data = FileManager.default.contents(atPath: url.path) else {
        throw Problem.noFile(url.lastPathComponent)
      }
      return data
    }
  }

  /// Writes a file in one step.
  func write(_ data: Data, as name: String) -> Promise<Void> {
    let folder = folder
    return firstly {
      url(of: name)
    }.done(on: queue) { url in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    }
  }

  /// Removes a file, if it is there.
  func remove(_ name: String) -> Promise<Void> {
    url(of: name).done(on: queue) { url in
      if FileManager.default.fileExists(atPath: url.path) {
        try FileManager.default.removeItem(at: url)
      }
    }
  }

  /// The names of all files.
  func names() -> Promise<[String]> {
    let path = folder.path
    return Promise.value(path).map(on: queue) { path in
      ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
  }

  /// Removes all files.
  func removeAll() -> Promise<Void> {
    names().then { names in
      when(fulfilled: names.map { self.remove($0) })
    }
  }

  /// How many bytes all files have.
  func size() -> Promise<Int> {
    names().then { names in
      when(fulfilled: names.map { self.read($0) })
    }.map { files in
      files.reduce(0) { $0 + $1.count }
    }
  }

  private func url(of name: String) -> Promise<URL> {
    guard !name.isEmpty, !name.contains("/") else {
      return Promise(error: Problem.badName(name))
    }
    return .value(folder.appendingPathComponent(name))
  }
}
