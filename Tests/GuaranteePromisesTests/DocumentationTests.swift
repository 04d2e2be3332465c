// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import PromiseCore
internal import TestSupport
internal import Testing

// The code of the documentation, compiled and run: keep both alike.

/// What the guides suppose.
struct Order: Sendable, Equatable { var name: String }
struct Cup: Sendable { var label: String }

struct Kitchen: Sendable {
  final class Work: Sendable {
    let isStopped = Counter()
    func stop() { isStopped.increment() }
  }

  let work = Work()

  func order(_ name: String) -> Promise<Order> {
    name.isEmpty ? Promise(error: TestError.dummy) : .value(Order(name: name))
  }

  func brew(_ order: Order) -> Promise<Cup> { .value(Cup(label: "<\(order.name)>")) }

  func start(
    _ name: String, _ done: @escaping @Sendable (Order?, (any Error)?) -> Void
  ) -> Work {
    if name != "slow" { done(Order(name: name), nil) }
    return work
  }
}

@MainActor
final class OrderScreen {
  var title = ""
  var isLoading = false
  let kitchen: Kitchen
  let labels = DispatchQueue(label: "labels")

  init(kitchen: Kitchen) { self.kitchen = kitchen }

  func showBrewed(_ name: String) {
    isLoading = true
    firstly {
      kitchen.order(name)
    }.then { order in
      self.kitchen.brew(order)
    }.done { cup in
      self.title = cup.label
    }.ensure {
      self.isLoading = false
    }.catch { error in
      self.title = "\(error)"
    }
  }

  func show(_ name: String) {
    firstly {
      kitchen.order(name)
    }.done { order in
      self.title = order.name
    }.catch { error in
      self.title = "\(error)"
    }
  }

  func showLabel(_ name: String) -> Promise<Void> {
    kitchen.order(name)
      .map(on: labels) { order in order.name.uppercased() }
      .done { label in self.title = label }
  }

  func hurried(_ name: String) -> Promise<Order> {
    kitchen.order(name).timeout(seconds: 4)
  }

  func persistent(_ name: String) -> Promise<Order> {
    retry(attempts: 3, backoff: .exponential(initial: 0.5)) { self.kitchen.order(name) }
  }

  func wrapped(_ name: String) -> Promise<Order> {
    Promise { seal in
      seal.follow(kitchen.order(name))
    }
  }

  func cancellable(_ name: String) -> Promise<Order> {
    Promise.cancellable { seal in
      let work = kitchen.start(name) { order, error in seal.resolve(order, error) }
      seal.onRequestCancel { seal in
        work.stop()
        seal.reject(PMKError.cancelled)
      }
      started = seal
    }
  }

  var started: Resolver<Order>?
}

/// Before and after of the guide to async/await.
struct Before: Sendable {
  let kitchen = Kitchen()
  let trace = Trace()
  func log(_ text: String) { trace.add(text) }

  func breakfast() -> Promise<String> {
    firstly {
      kitchen.order("tea")
    }.then { order in
      self.kitchen.brew(order)
    }.map { cup in
      cup.label
    }
  }

  func table() -> Promise<[Order]> {
    when(fulfilled: ["tea", "toast"].map { kitchen.order($0) })
  }

  func serve() -> Promise<Void> {
    kitchen.order("tea").done { order in
      self.log("served \(order.name)")
    }.ensure {
      self.log("done")
    }
  }
}

struct After: Sendable {
  let kitchen = Kitchen()
  let trace = Trace()
  func log(_ text: String) { trace.add(text) }

  func breakfast() async throws -> String {
    let order = try await kitchen.order("tea").get()
    let cup = try await kitchen.brew(order).get()
    return cup.label
  }

  func promisedBreakfast() -> Promise<String> {
    Promise { try await self.breakfast() }
  }

  func table() async throws -> [Order] {
    try await withThrowingTaskGroup(of: (Int, Order).self) { group in
      for (index, name) in ["tea", "toast"].enumerated() {
        group.addTask { (index, try await self.kitchen.order(name).get()) }
      }
      var orders: [Int: Order] = [:]
      for try await (index, order) in group { orders[index] = order }
      return orders.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  func serve() async throws {
    defer { log("done") }
    log("served \(try await kitchen.order("tea").get().name)")
  }
}

@Suite struct DocumentationTests {
  static func order(in data: Promise<Data>) -> Promise<Order> {
    data.map { data -> Order in
      guard let json = try JSONSerialization.jsonObject(with: data) as? [String: Any],
        let name = json["name"] as? String
      else { throw PMKError.badInput }
      return Order(name: name)
    }
  }

  @Test("the guide to migrating runs")
  @MainActor func migrating() async throws {
    let screen = OrderScreen(kitchen: Kitchen())
    screen.show("tea")
    try await screen.showLabel("toast").get()
    #expect(screen.title == "TOAST")
    screen.showBrewed("tea")
    while screen.isLoading { await Task.yield() }
    #expect(screen.title == "<tea>")
    #expect(try await screen.hurried("tea").get().name == "tea")
    #expect(try await screen.persistent("tea").get().name == "tea")
    #expect(try await screen.wrapped("tea").get().name == "tea")
    #expect(screen.wrapped("").isRejected)
    let slow = screen.cancellable("slow")
    slow.requestCancel()
    #expect(slow.error?.isCancelled == true)
    #expect(screen.kitchen.work.isStopped.count == 1)
    #expect(screen.cancellable("tea").value?.name == "tea")
  }

  @Test("before and after do the same")
  func asyncAwait() async throws {
    let (before, after) = (Before(), After())
    #expect(try await before.breakfast().get() == after.breakfast())
    #expect(try await after.promisedBreakfast().get() == "<tea>")
    #expect(try await before.table().get() == after.table())
    try await before.serve().get()
    try await after.serve()
    #expect(before.trace.entries == ["served tea", "done"])
    #expect(after.trace.entries == before.trace.entries)
  }

  @Test("the code of the guide about values of type Any does what it says")
  func json() async throws {
    let order = Self.order(in: Promise.value(Data(#"{"name": "soup"}"#.utf8)))
    #expect(try await order.get() == Order(name: "soup"))
    await #expect(throws: (any Error).self) {
      try await Self.order(in: Promise.value(Data("[]".utf8))).get()
    }
  }
}
