// SPDX-License-Identifier: MIT

internal import Foundation
internal import PlainPromises
internal import TestSupport
internal import Testing

// The code of the documentation, compiled and run: keep both alike.

@Suite struct DocumentationTests {
  struct Dish: Sendable, Equatable { var name: String }

  static func dish(in data: Promise<Data>) -> Promise<Dish> {
    data.then { data -> Dish in
      guard let json = try JSONSerialization.jsonObject(with: data) as? [String: Any],
        let name = json["name"] as? String
      else { throw CocoaError(.coderReadCorrupt) }
      return Dish(name: name)
    }
  }

  /// A session with callbacks and one with async, as the guide supposes.
  struct Session: Sendable {
    func get(_ path: String, _ done: @escaping @Sendable (Data?, (any Error)?) -> Void) {
      DispatchQueue.global().async {
        path == "/none" ? done(nil, TestError.one) : done(Data(#"["soup","stew"]"#.utf8), nil)
      }
    }

    func get(_ path: String) async throws -> Data { Data(path.utf8) }
  }

  @MainActor final class Screen {
    var title = ""
    let session = Session()
    let parsing = DispatchQueue(label: "parsing")
    var queue = InvalidatableQueue()
    var picture = Data()

    nonisolated func log(_ text: String) {}

    func load(_ path: String) -> Promise<Data> {
      return Promise<Data>(work: { [session] fulfill, reject in
        session.get(path) { data, error in
          if let data = data { fulfill(data) } else { reject(error!) }
        }
      })
    }

    func loadAsynchronously(_ path: String) -> Promise<Data> {
      Promise { try await self.session.get(path) }
    }

    func show(_ path: String) -> Promise<[String]> {
      load(path)
        .then { data in try JSONDecoder().decode([String].self, from: data) }
        .ensure { dishes in !dishes.isEmpty }
        .then { dishes in self.title = dishes.joined(separator: ", ") }
        .catch { error in self.title = "no menu" }
    }

    func showOnQueue() -> Promise<[String]> {
      load("/menu")
        .then(on: parsing) { data in try JSONDecoder().decode([String].self, from: data) }
        .then { dishes in self.title = dishes.joined(separator: ", ") }
    }

    func reuse() -> Promise<Int> {
      queue.invalidate()
      queue = InvalidatableQueue()
      return load("/picture")
        .then(on: queue) { data in data.count }
        .then(on: queue, { count in self.log("\(count) bytes") })
        .catch(type: PromiseInvalidatedError.self) { _ in self.title = "too late" }
    }

    func reuseOnMain() -> Promise<Data> {
      load("/picture")
        .then(while: queue) { data in self.picture = data }
    }

    func heavy() -> Promise<Int> {
      Promise<Int>(queue: .global()) { fulfill, _ in
        fulfill((1...1000).reduce(0, +))
      }
    }

    func await() async {
      do {
        title = try await load("/menu").then { data in "\(data.count)" }.get()
      } catch {
        title = "no menu"
      }
    }
  }

  @Test("the code of the migration guide does what it says")
  @MainActor func guide() async throws {
    let screen = Screen()
    await finished(screen.show("/menu"))
    #expect(screen.title == "soup, stew")
    await finished(screen.show("/none"))
    #expect(screen.title == "no menu")
    await finished(screen.showOnQueue())
    #expect(screen.title == "soup, stew")
    let late = screen.reuse()
    screen.queue.invalidate()
    await finished(late)
    #expect(screen.title == "too late")
    await finished(screen.reuseOnMain())
    #expect(screen.picture.isEmpty)
    screen.queue = InvalidatableQueue()
    await finished(screen.reuseOnMain())
    #expect(!screen.picture.isEmpty)
    #expect(try await screen.heavy().get() == 500_500)
    #expect(try await screen.loadAsynchronously("/a").get() == Data("/a".utf8))
    await screen.await()
    #expect(screen.title == "15")
  }

  @Test("the code of the guide about values of type Any does what it says")
  func json() async throws {
    let dish = Self.dish(in: Promise(value: Data(#"{"name": "soup"}"#.utf8)))
    #expect(try await dish.get() == Dish(name: "soup"))
    await #expect(throws: (any Error).self) {
      try await Self.dish(in: Promise(value: Data("[]".utf8))).get()
    }
  }
}
