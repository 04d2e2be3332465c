// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
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
    func get(_ path: String, _ done: @escaping @Sendable (Data?, NSError?) -> Void) {
      DispatchQueue.global().async {
        if path == "/menu" {
          done(Data(#"["soup","stew"]"#.utf8), nil)
        } else if path == "/none" {
          done(nil, NSError(domain: "kitchen", code: 404))
        }
      }
    }

    func get(_ path: String) async throws -> Data { Data(path.utf8) }
  }

  @MainActor final class Screen {
    var title = ""
    var fraction: Float = 0
    let session = Session()
    let parsing = DispatchQueue(label: "parsing")

    func load(_ path: String) -> Promise<Data> {
      let deferred = Deferred<Data>()
      session.get(path) { data, error in
        if let data { deferred.resolve(data) } else if let error { deferred.reject(error) }
      }
      return deferred.promise
    }

    func loadAsynchronously(_ path: String) -> Promise<Data> {
      Promise { try await self.session.get(path) }
    }

    func show(_ path: String) -> Promise<Void> {
      load(path)
        .then { data in data.count }
        .then(
          onFulfilled: { length in self.title = "\(length) bytes" },
          onRejected: { reason in self.title = "no menu (\(reason.code))" }
        )
    }

    func showDishes() -> Promise<Void> {
      load("/menu")
        .then(on: .queue(parsing)) { data in try JSONDecoder().decode([String].self, from: data) }
        .then { dishes in self.title = dishes.joined(separator: ", ") }
    }

    func cancelOrder(_ deferred: Deferred<Data>) -> Promise<Void> {
      let order = deferred.promise.progress { fraction in self.fraction = fraction }
      return order.cancel().then { self.title = "cancelled" }
    }

    func wait() async {
      do {
        title = try await load("/menu").then { data in "\(data.count)" }.get()
      } catch {
        title = "no menu"
      }
    }
  }

  @Test("the migration guide's code for screens does what it says")
  @MainActor func screen() async throws {
    let screen = Screen()
    try await screen.show("/menu").get()
    #expect(screen.title == "15 bytes")
    try await screen.show("/none").get()
    #expect(screen.title == "no menu (404)")
    try await screen.showDishes().get()
    #expect(screen.title == "soup, stew")
    try await screen.cancelOrder(Deferred<Data>()).get()
    #expect(screen.title == "cancelled")
    await screen.wait()
    #expect(screen.title == "15")
    #expect(try await screen.loadAsynchronously("/x").get() == Data("/x".utf8))
  }

  struct Order: Sendable {}
  struct Coffee: Sendable, Equatable {}

  /// The machine of the landing page.
  final class Machine: @unchecked Sendable {
    enum Step: Sendable { case underWay(Float), done(Coffee), failed(NSError) }
    let step = Box<(@Sendable (Step) -> Void)?>(nil)
    let isStopped = Box(false)
    func start(_ order: Order, _ step: @escaping @Sendable (Step) -> Void) {
      self.step.value = step
    }
    func stop() { isStopped.value = true }
  }

  func brew(_ order: Order, on machine: Machine) -> Promise<Coffee> {
    let (deferred, promise) = Promise<Coffee>.defer()
    machine.start(order) { step in
      switch step {
      case .underWay(let fraction): deferred.progress(fraction)
      case .done(let coffee): deferred.resolve(coffee)
      case .failed(let reason): deferred.reject(reason)
      }
    }
    deferred.onCanceled { machine.stop() }
    return promise
  }

  @Test("the landing page's code reports, settles, and is cancelled")
  func landingPage() async throws {
    let machine = Machine()
    let log = Log<Float>()
    let coffee = brew(Order(), on: machine)
    coffee.progress(on: .immediate) { log.add($0) }
    machine.step.value?(.underWay(0.5))
    machine.step.value?(.done(Coffee()))
    #expect(try await coffee.get() == Coffee())
    #expect(log.entries == [0.5])
    let failed = brew(Order(), on: machine)
    machine.step.value?(.failed(reasons[0]))
    #expect(failed.reason === reasons[0])
    let cancelled = brew(Order(), on: machine)
    try await cancelled.cancel().get()
    #expect(machine.isStopped.value)
  }

  @Test("the code of the guide about values of type Any does what it says")
  func json() async throws {
    let dish = Self.dish(in: Promise<Data>.resolve(Data(#"{"name": "soup"}"#.utf8)))
    #expect(try await dish.get() == Dish(name: "soup"))
    await #expect(throws: (any Error).self) {
      try await Self.dish(in: Promise<Data>.resolve(Data("[]".utf8))).get()
    }
  }
}
