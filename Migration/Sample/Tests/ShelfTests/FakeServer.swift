// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import GuaranteePromises

@testable import Shelf

/// A library in memory, which answers from another thread.
@MainActor
final class FakeServer: Transport {
  typealias Answer = @MainActor (Request) -> Response

  private final class Task: TransportTask {
    func cancel() {}
  }

  private var routes: [String: Answer] = [:]
  /// What goes wrong first, by title.
  private var troubles: [String: [Trouble]] = [:]
  /// All requests, in order.
  private(set) var titles: [String] = []
  private(set) var requests: [Request] = []
  var isOffline = false
  /// Titles of requests that are never answered.
  var silent: Set<String> = []
  private var unanswered: [@Sendable (Swift.Result<Response, any Error>) -> Void] = []

  enum Trouble {
    case status(Int)
    case error(any Error & Sendable)
    case busy(Double)
  }

  /// Says what is answered to requests, by method and path.
  func on(_ title: String, _ answer: @escaping Answer) { routes[title] = answer }

  /// Answers with a value as JSON.
  func on(_ title: String, json value: some Encodable & Sendable, headers: [String: String] = [:]) {
    routes[title] = { _ in .json(value, headers: headers) }
  }

  func fail(_ title: String, _ trouble: Trouble...) { troubles[title, default: []] += trouble }

  func count(of title: String) -> Int { titles.filter { $0 == title }.count }

  func send(
    _ request: Request, progress: @escaping @MainActor (Double) -> Void,
    completion: @escaping @Sendable (Swift.Result<Response, any Error>) -> Void
  ) -> any TransportTask {
    titles.append(request.title)
    requests.append(request)
    if silent.contains(request.title) {
      unanswered.append(completion)
      return Task()
    }
    progress(0.5)
    let result = result(of: request)
    DispatchQueue.global().async { completion(result) }
    return Task()
  }

  private func result(of request: Request) -> Swift.Result<Response, any Error> {
    if isOffline { return .failure(NetworkError.offline) }
    if var list = troubles[request.title], !list.isEmpty {
      let trouble = list.removeFirst()
      troubles[request.title] = list
      switch trouble {
      case .status(let status): return .success(Response(status: status))
      case .error(let error): return .failure(error)
      case .busy(let seconds):
        return .success(Response(status: 429, headers: ["Retry-After": "\(seconds)"]))
      }
    }
    let answer = routes[request.title] ?? routes["\(request.method.rawValue) \(request.path)"]
    return .success(answer?(request) ?? Response(status: 404))
  }
}

extension Response {
  static func json(_ value: some Encodable, headers: [String: String] = [:]) -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return Response(status: 200, headers: headers, body: (try? encoder.encode(value)) ?? Data())
  }
}

/// A clock whose waits are over at once, but for time limits.
@MainActor
final class FakeTiming: Timing {
  var now = 0.0
  private(set) var waits: [Double] = []
  private var limits: [(()) -> Void] = []

  func wait(_ seconds: Double) -> Guarantee<Void> {
    if seconds >= 30 {
      return Guarantee { resolve in limits.append(resolve) }
    }
    waits.append(seconds)
    now += seconds
    return Guarantee.value(())
  }

  /// All limits are over.
  func passLimits() {
    for resolve in limits { resolve(()) }
    limits = []
  }
}

/// Keeps what is shown.
@MainActor
final class Notes: Presenter {
  private(set) var texts: [String] = []
  private(set) var busy: [Bool] = []
  private var waiting: [(count: Int, CheckedContinuation<Void, Never>)] = []

  func show(_ text: String) {
    texts.append(text)
    wake()
  }

  func show(isBusy: Bool) {
    busy.append(isBusy)
    wake()
  }

  /// Waits until so many things have been shown.
  func shown(_ count: Int) async {
    if texts.count + busy.count >= count { return }
    await withCheckedContinuation { waiting.append((count, $0)) }
  }

  private func wake() {
    let count = texts.count + busy.count
    for entry in waiting where entry.count <= count { entry.1.resume() }
    waiting.removeAll { $0.count <= count }
  }
}

/// The application with a library in memory, and a folder of its own.
@MainActor
struct World {
  let server = FakeServer()
  let timing = FakeTiming()
  let notes = Notes()
  let app: App
  let folder: URL

  init() {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("shelf-\(UUID().uuidString)")
    app = App(transport: server, timing: timing, folder: folder, presenter: notes)
    server.on("GET /status", json: true)
    server.on("GET /profile", json: World.reader)
    server.on("GET /loans", json: World.loans)
    server.on("GET /reservations", json: [Reservation(id: "r1", book: "dune", position: 3)])
    for book in World.books { server.on("GET /books/\(book.id)", json: book) }
    server.on("GET /books", json: World.books)
    server.on("GET /books/popular", json: World.books)
  }

  static let reader = Profile(name: "Ada", card: "123456", fees: 0, branch: "Main Street")
  static let token = Token(access: "a1", refresh: "r1", ends: 1_000_000)
  static let books = [
    Book(id: "emma", title: "Emma", author: "Jane Austen", pages: 400, available: 2),
    Book(id: "dune", title: "Dune", author: "Frank Herbert", pages: 700, available: 0),
    Book(
      id: "moby", title: "Moby Dick", author: "Herman Melville", pages: 600, available: 0,
      isDigital: true),
  ]
  static let loans = [
    Loan(id: "l2", book: "moby", due: 20), Loan(id: "l1", book: "emma", due: 10, renewals: 2),
  ]

  /// The same with a reader who is logged in.
  static func withReader() async throws -> World {
    let world = World()
    _ = try await world.app.tokens.keep(token).get()
    return world
  }

  func close() { try? FileManager.default.removeItem(at: folder) }
}
