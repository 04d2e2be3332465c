// SPDX-License-Identifier: MIT

import Foundation
import TypedPromises

// The code "after" of the migration guide. Keep both alike: a test compares them.

enum ServiceError: Error {
  case notFound
}

struct User: Sendable {
  let name: String
  init(_ data: Data) { name = String(decoding: data, as: UTF8.self) }
}

/// An asynchronous interface, as the guide supposes.
struct Service: Sendable {
  func data(of name: String) async -> Data? { name.isEmpty ? nil : Data(name.utf8) }
}

struct Dish: Sendable, Equatable { var name: String }

func dish(in data: Promise<Data, any Error>) -> Promise<Dish, any Error> {
  data.tryMap(on: .utility) { data -> Dish in
    guard let json = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let name = json["name"] as? String
    else { throw CocoaError(.coderReadCorrupt) }
    return Dish(name: name)
  }
}

func parse(_ data: Data) throws -> [Dish] { [Dish(name: String(decoding: data, as: UTF8.self))] }

func dishes(in data: Promise<Data, any Error>) -> Promise<[Dish], any Error> {
  data.tryMap(on: .utility) { data -> [Dish] in  // without the type: an error
    let found = try parse(data)
    return found
  }.then { print($0) }
}

@MainActor
final class Screen {
  var title = "" {
    didSet { changed?() }
  }
  var changed: (() -> Void)?
  nonisolated let service = Service()
  let token = PromiseInvalidationToken()

  nonisolated func load(_ name: String) -> Promise<User, ServiceError> {
    Promise { () async throws(ServiceError) in
      guard let data = await self.service.data(of: name) else { throw .notFound }
      return User(data)
    }
  }

  func show(_ name: String) {
    load(name)
      .withToken(token)
      .map(on: .utility) { user in user.name.uppercased() }
      .then { [weak self] title in self?.title = title }
      .catch { [weak self] error in self?.title = "\(error)" }
  }

  func showAll(_ names: [String]) {
    when(fulfilled: names.map { load($0) }, cancelOnFailure: true)
      .timeout(delay: 10)
      .map { [weak self] users in self?.title = "\(users.count) users" }
      .catch { [weak self] _ in self?.title = "no users" }
  }

  func wait(for name: String) async -> String {
    do {
      return try await load(name).get().name
    } catch is CancellationError {
      return "cancelled"
    } catch {
      return "\(error)"
    }
  }
}
