// SPDX-License-Identifier: MIT

internal import Foundation
internal import TestSupport
internal import Testing
internal import WhenPromises

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

  final class Request: Promise<Data>, @unchecked Sendable {
    let stopped = Counter()

    func stop() { stopped.add() }

    override func cancel() {
      stop()
      super.cancel()
    }
  }

  @MainActor final class Screen {
    var title = ""
    var isBusy = true
    let session = Session()
    let parsing = DispatchQueue(label: "parsing")

    func load(_ path: String) -> Promise<Data> {
      let promise = Promise<Data>()
      session.get(path) { data, error in
        if let data = data {
          promise.resolve(data)
        } else {
          promise.reject(error!)
        }
      }
      return promise
    }

    func loadAsynchronously(_ path: String) -> Promise<Data> {
      Promise { try await self.session.get(path) }
    }

    func show(_ path: String) -> Promise<[String]> {
      load(path)
        .then { data in try JSONDecoder().decode([String].self, from: data) }
        .done { dishes in self.title = dishes.joined(separator: ", ") }
        .fail { error in self.title = "no menu" }
        .always { _ in self.isBusy = false }
    }

    func showOnQueue() -> Promise<Void> {
      load("/menu")
        .then(on: parsing) { data in try JSONDecoder().decode([String].self, from: data) }
        .then { dishes in self.title = dishes.joined(separator: ", ") }
    }

    func showBoth() -> Promise<(Data, Data)> {
      when(load("/menu"), load("/drinks"))
        .done { menu, drinks in self.title = "\(menu.count + drinks.count)" }
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
    #expect(screen.title == "soup, stew" && !screen.isBusy)
    await finished(screen.show("/none"))
    #expect(screen.title == "no menu")
    await finished(screen.showOnQueue())
    #expect(screen.title == "soup, stew")
    await finished(screen.showBoth())
    #expect(screen.title == "30")
    #expect(try await screen.loadAsynchronously("/a").get() == Data("/a".utf8))
    await screen.await()
    #expect(screen.title == "15")
    let request = Request()
    request.cancel()
    #expect(request.stopped.value == 1 && request.state.isRejected)
  }

  @Test("the code of the guide about values of type Any does what it says")
  func json() async throws {
    let dish = Self.dish(in: Promise(state: .resolved(value: Data(#"{"name": "soup"}"#.utf8))))
    #expect(try await dish.get() == Dish(name: "soup"))
    await #expect(throws: (any Error).self) {
      try await Self.dish(in: Promise(state: .resolved(value: Data("[]".utf8)))).get()
    }
  }
}
