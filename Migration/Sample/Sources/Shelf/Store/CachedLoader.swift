// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// Loads values from memory, from files, or from the server, in the order that is wanted.
@MainActor
final class CachedLoader<Value: Codable & Sendable> {
  /// Where to look first.
  enum Policy: Sendable {
    /// In the cache; only what is not there is loaded.
    case cacheFirst
    /// On the server; the cache is for errors.
    case networkFirst
    /// On the server alone.
    case network
  }

  private let cache: MemoryCache<Value>
  private let files: FileStore
  private let load: @MainActor (String) -> Promise<Value>
  /// Values that are being loaded: whoever asks meanwhile gets the same.
  private var loading: [String: Promise<Value>] = [:]

  init(
    cache: MemoryCache<Value>, files: FileStore,
    load: @escaping @MainActor (String) -> Promise<Value>
  ) {
    self.cache = cache
    self.files = files
    self.load = load
  }

  /// The value of a key.
  func value(of key: String, _ policy: Policy = .cacheFirst) -> Promise<Value> {
    switch policy {
    case .cacheFirst:
      if let value = cache.value(of: key) { return .value(value) }
      return stored(key).recover { _ in self.loaded(key) }
    case .networkFirst:
      return loaded(key).recover { error -> Promise<Value> in
        if let value = self.cache.oldValue(of: key) { return .value(value) }
        return self.stored(key).recover { _ -> Promise<Value> in throw error }
      }
    case .network: return loaded(key)
    }
  }

  /// Loads values before anybody asks for them; errors do not matter.
  func prepare(_ keys: [String]) -> Guarantee<Int> {
    when(resolved: keys.map { value(of: $0) }).map { results in
      results.filter(\.isFulfilled).count
    }
  }

  /// Forgets a value everywhere.
  func forget(_ key: String) -> Promise<Void> {
    cache.forget(key)
    return files.remove(fileName(of: key))
  }

  private func stored(_ key: String) -> Promise<Value> {
    files.read(fileName(of: key)).map { data in
      try JSONDecoder().decode(Value.self, from: data)
    }.get { value in
      self.cache.keep(value, as: key)
    }
  }

  private func loaded(_ key: String) -> Promise<Value> {
    if let promise = loading[key] { return promise }
    let promise = load(key).then { value -> Promise<Value> in
      self.cache.keep(value, as: key)
      return self.save(value, key).map { value }
    }.ensure {
      self.loading[key] = nil
    }
    loading[key] = promise
    return promise
  }

  /// Keeps a value in a file; it is no error if that does not work.
  private func save(_ value: Value, _ key: String) -> Guarantee<Void> {
    firstly { () -> Promise<Void> in
      let data = try JSONEncoder().encode(value)
      return self.files.write(data, as: self.fileName(of: key))
    }.recover { _ in }
  }

  private func fileName(of key: String) -> String {
    key.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined() + ".json"
  }
}
