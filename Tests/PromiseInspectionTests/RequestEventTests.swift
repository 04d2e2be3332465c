// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseInspection
internal import TestSupport
internal import Testing
internal import TypedPromises
internal import WhenPromises

@Suite struct RequestEventTests {
  @Test(arguments: Dialect.allCases)
  fileprivate func `a request is told of each promise that it comes by`(_ dialect: Dialect) async {
    let log = EventLog()
    var options = PromiseInspector.Options()
    options.sinks = [log]
    await PromiseInspector.withOwn(options) { await dialect.request() }
    let requested = log.entries.filter { $0.kind == .requested }
    #expect(requested.compactMap(\.label) == dialect.requested)
    #expect(Set(requested.map(\.promise)).count == requested.count)
    // A request comes before what it leads to.
    for event in requested {
      let kinds = log.entries.filter { $0.promise == event.promise }.map(\.kind)
      let (asked, settled) = (kinds.firstIndex(of: .requested), kinds.firstIndex(of: .settled))
      #expect(asked ?? .max < settled ?? .max)
    }
  }

  @Test(arguments: [true, false])
  func `a request that comes to a promise which others want says who they are`(isHeld: Bool)
    async throws
  {
    let log = EventLog()
    var options = PromiseInspector.Options()
    options.sinks = [log]
    try await PromiseInspector.withOwn(options) {
      let seals = Log<Resolver<Int>>()
      var first: GuaranteePromises.Promise<Int>? = .cancellable { seal in
        seal.onRequestCancel { _ in Issue.record("somebody wants the promise") }
        seals.add(seal)
      }
      first?.labelled("first")
      let other = first?.map(on: nil) { $0 }.labelled("other")
      let asked = first?.map(on: nil) { $0 }.labelled("asked")
      if !isHeld { first = nil }
      asked?.requestCancel()
      let event = try #require(log.entries.first { $0.kind == .wanted })
      let wanted = try #require(event.detail)
      #expect(
        event.label == "first" && event.other == log.entries.last { $0.label == "asked" }?.promise)
      #expect(wanted.hasPrefix("a reference, ") == isHeld)
      #expect(wanted.contains("Promise<Int> \"other\" from ") && !wanted.contains("asked"))
      let snapshot = PromiseInspector.snapshot()
      #expect(snapshot.promises(labelled: "first").map(\.wantedBy) == [wanted])
      #expect(snapshot.description.contains(", kept from a request by \(wanted)"))
      withExtendedLifetime((first, other, asked, seals)) {}
    }
  }
}

extension Dialect {
  /// The promises that a request comes by, in this order.
  ///
  /// In two flavors only a promise that owns a task is ever asked.
  fileprivate var requested: [String] {
    switch self {
    case .aplus, .typed, .guarantee: ["last", "middle", "first"]
    case .plain, .when: ["first"]
    }
  }

  /// Asks the last one of a chain of three to be cancelled, or loses interest in a promise that owns a task.
  fileprivate func request() async {
    switch self {
    case .aplus:
      let source = Deferred<Int>()
      source.promise.labelled("first")
      source.promise.then(on: .immediate) { $0 }.labelled("middle")
        .then(on: .immediate) { $0 }.labelled("last").cancel()
    case .typed:
      let (last, resolver) = Self.typedChain()
      last.requestCancel()
      withExtendedLifetime(resolver) {}
    case .guarantee:
      let (last, resolver) = Self.guaranteeChain()
      last.requestCancel()
      withExtendedLifetime(resolver) {}
    case .plain:
      let ended = PlainPromises.Promise<Void>()
      do {
        let promise = PlainPromises.Promise<Int> {
          defer { ended.fulfill(()) }
          // Ends when the task is cancelled.
          try await PlainPromises.Promise<Void>().get()
          return 1
        }
        let task = Task { [first = promise.labelled("first")] in try await first.get() }
        task.cancel()
        _ = await task.result
      }
      _ = try? await ended.get()
    case .when:
      let ended = WhenPromises.Promise<Void>()
      do {
        let promise = WhenPromises.Promise<Int> {
          defer { ended.resolve(()) }
          try await WhenPromises.Promise<Void>().get()
          return 1
        }
        let task = Task { [first = promise.labelled("first")] in try await first.get() }
        task.cancel()
        _ = await task.result
      }
      _ = try? await ended.get()
    }
  }

  // Whoever refers to a promise is interested in it: nobody does but to the last one.

  private static func typedChain() -> (last: TypedPromises.Promise<Int, Never>, resolver: Any) {
    let (first, resolver) = TypedPromises.Promise<Int, Never>.makeWithResolver()
    resolver.onRequestCancel(on: .immediate) { $0.cancel() }
    let middle = first.labelled("first").map(on: .immediate) { $0 }.labelled("middle")
    return (middle.map(on: .immediate) { $0 }.labelled("last"), resolver)
  }

  private static func guaranteeChain() -> (last: GuaranteePromises.Promise<Int>, resolver: Any) {
    let seals = Log<Resolver<Int>>()
    let first = GuaranteePromises.Promise<Int>.cancellable { seal in
      seal.onRequestCancel { $0.reject(PMKError.cancelled) }
      seals.add(seal)
    }
    let middle = first.labelled("first").map(on: nil) { $0 }.labelled("middle")
    return (middle.map(on: nil) { $0 }.labelled("last"), seals)
  }
}
