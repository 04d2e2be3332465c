// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import PromiseInspection
internal import Testing
internal import TypedPromises

@Suite struct EventTests {
  fileprivate func events(
    _ body: (ChromeTrace) async throws -> Void
  ) async rethrows -> (kinds: [PromiseEvent.Kind], trace: ChromeTrace) {
    let trace = ChromeTrace()
    var options = PromiseInspector.Options()
    options.sink = trace
    try await PromiseInspector.withOwn(options) { try await body(trace) }
    return (trace.events.map(\.kind), trace)
  }

  @Test func `a chain on a queue is told from its beginning to its end`() async throws {
    let (kinds, _) = try await events { trace in
      let source = Deferred<Int>()
      let derived = source.promise.then(on: .queue(DispatchQueue(label: "work"))) { $0 }
      source.resolve(1)
      _ = try await derived.get()
      // Who waits may be told before the sink is.
      while trace.events.filter({ $0.kind == .settled }).count < 2 { await Task.yield() }
    }
    // The task that waits observes, too.
    #expect(
      kinds.filter { $0 != .observed } == [.created, .created, .settled, .delivered, .settled])
    #expect(kinds.filter { $0 == .observed }.count >= 1)
  }

  @Test func `adoptions, requests, losses and unhandled rejections are told`() async {
    let (kinds, _) = await events { _ in
      let inner = Deferred<Int>()
      let outer = APlusPromises.Promise(value: 1).then(on: .immediate) { _ in inner.promise }
      inner.resolve(1)
      withExtendedLifetime(outer) {}
      let (promise, resolver) = TypedPromises.Promise<Int, Never>.makeWithResolver()
      promise.requestCancel()
      resolver.fulfill(with: 1)
      _ = Guarantee<Int>.pending()
      _ = GuaranteePromises.Promise<Int>(error: Offline())
    }
    #expect(kinds.filter { $0 == .adopted }.count == 1)
    #expect(kinds.filter { $0 == .requested }.count == 1)
    #expect(kinds.filter { $0 == .lost }.count == 1)
    #expect(kinds.filter { $0 == .unhandled }.count == 1)
  }

  @Test func `only the last events are kept, and become bars with the promise's last name`()
    async throws
  {
    let trace = ChromeTrace(capacity: 3)
    var options = PromiseInspector.Options()
    options.sink = trace
    await PromiseInspector.withOwn(options) {
      for number in 0..<3 {
        let source = Deferred<Int>()
        source.promise.labelled("number \(number)")
        source.resolve(number)
      }
    }
    #expect(trace.events.map(\.promise) == [2, 3, 3])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(trace.json.utf8)) as? [String: Any])
    let entries = try #require(json["traceEvents"] as? [[String: Any]])
    #expect(entries.map { $0["ph"] as? String } == ["e", "b", "e"])
    let names = Set(entries.dropFirst().compactMap { $0["name"] as? String })
    #expect(names.count == 1)
    #expect(names.first?.contains("\"number 2\"") == true)
  }
}
