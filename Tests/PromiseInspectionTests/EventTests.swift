// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import PromiseInspection
internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct EventTests {
  fileprivate func events(
    _ body: (ChromeTrace) async throws -> Void
  ) async rethrows -> (kinds: [PromiseEvent.Kind], trace: ChromeTrace) {
    let trace = ChromeTrace()
    var options = PromiseInspector.Options()
    options.sinks = [trace]
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
    let trace = ChromeTrace(capacity: 4)
    var options = PromiseInspector.Options()
    options.sinks = [trace]
    await PromiseInspector.withOwn(options) {
      for number in 0..<3 {
        let source = Deferred<Int>()
        source.promise.labelled("number \(number)")
        source.resolve(number)
      }
    }
    #expect(trace.events.map(\.promise) == [2, 3, 3, 3])
    #expect(trace.events.map(\.kind) == [.settled, .created, .labelled, .settled])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(trace.json.utf8)) as? [String: Any])
    let entries = try #require(json["traceEvents"] as? [[String: Any]])
    #expect(entries.map { $0["ph"] as? String } == ["e", "b", "n", "e"])
    let names = entries.compactMap { $0["name"] as? String }
    #expect(names[1] == names[3])
    #expect(names[1].contains("\"number 2\""))
  }
}

extension EventTests {
  @Test func `events of a promise that is made settled begin with its making and end as it goes`()
    async
  {
    let (first, second) = (EventLog(), EventLog())
    var options = PromiseInspector.Options()
    options.sinks = [first, second]
    await PromiseInspector.withOwn(options) {
      _ = APlusPromises.Promise<Int>(reason: Offline() as NSError).labelled("load", line: 7)
    }
    let kinds = first.entries.map(\.kind)
    #expect(kinds == [.created, .settled, .labelled, .unhandled, .gone])
    #expect(second.entries.map(\.kind) == kinds)
    #expect(first.entries.map(\.label) == kinds.map { _ in "load" })
    #expect(first.entries.map(\.dialect) == kinds.map { _ in "APlusPromises" })
    #expect(first.entries.map(\.type) == kinds.map { _ in "Promise<Int>" })
    #expect(first.entries.first?.site == "PromiseInspectionTests/EventTests.swift:7")
    #expect(first.entries.filter { $0.error != nil }.map(\.kind) == [.settled])
    #expect(first.entries.last?.detail == "rejected")
  }

  @Test func `what an error says is in no event but as the error`() async {
    let log = EventLog()
    let trace = ChromeTrace()
    var options = PromiseInspector.Options()
    options.sinks = [log, trace]
    await PromiseInspector.withOwn(options) {
      _ = GuaranteePromises.Promise<Int>(error: Offline()).labelled("load").map(on: nil) { $0 }
    }
    let events = log.entries
    #expect(events.contains { $0.kind == .unhandled && $0.detail?.contains("load") == true })
    #expect(!events.contains { "\($0.detail ?? "")\($0.name)".contains("\(Offline())") })
    #expect(events.contains { $0.error is Offline })
    #expect(!trace.events.contains { $0.error != nil })
    #expect(!trace.json.contains("\(Offline())"))
  }

  @Test func `a handler of a sink may make promises, of which it is told in turn`() async {
    struct Making: PromiseEventSink {
      let made = Log<UInt64>()
      func receive(_ event: PromiseEvent) {
        guard event.kind == .created else { return }
        made.add(event.promise)
        if event.promise == 1 { _ = APlusPromises.Promise<Int>(value: 1).labelled("second") }
      }
    }
    let making = Making()
    var options = PromiseInspector.Options()
    options.sinks = [making]
    await PromiseInspector.withOwn(options) {
      _ = GuaranteePromises.Promise<Int>.pending().promise.labelled("first")
    }
    #expect(making.made.entries == [1, 2])
  }
}

/// Keeps all events.
struct EventLog: PromiseEventSink {
  let events = Log<PromiseEvent>()
  var entries: [PromiseEvent] { events.entries }
  func receive(_ event: PromiseEvent) { events.add(event) }
}
