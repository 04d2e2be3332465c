// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseInspection
internal import Testing
internal import TypedPromises
internal import WhenPromises

@Suite struct SnapshotTests {
  fileprivate func only(
    _ label: String, in snapshot: PromiseSnapshot = PromiseInspector.snapshot()
  ) throws -> PromiseSnapshot.Promise {
    try #require(snapshot.promises(labelled: label).first)
  }

  @Test(arguments: Dialect.allCases)
  fileprivate func `a derived promise waits for its source, and that for its resolver`(
    _ dialect: Dialect
  ) async throws {
    try await PromiseInspector.withOwn {
      let pair = dialect.derive(on: DispatchQueue(label: "work")) { $0 }
      let (source, derived) = (try only("source"), try only("derived"))
      #expect(derived.waitsFor.map(\.kind) == [.source])
      #expect(derived.waitsFor.first?.promise == source.id)
      #expect(derived.waitsFor.first?.detail == "handler on queue work")
      #expect(source.waitsFor.map(\.kind) == [.resolver])
      #expect([source.state, derived.state] == [.pending, .pending])
      #expect([source.dialect, derived.dialect] == [dialect.rawValue, dialect.rawValue])
      #expect(derived.site == "PromiseInspectionTests/Dialects.swift:2")
      #expect(derived.type?.hasPrefix("Promise<Int") == true)
      #expect(PromiseInspector.snapshot().roots.map(\.id) == [derived.id])
      withExtendedLifetime(pair) {}
    }
  }

  @Test(arguments: Dialect.allCases)
  fileprivate func `a handler waits for a queue that does not run, and is then running`(
    _ dialect: Dialect
  ) async throws {
    try await PromiseInspector.withOwn {
      let queue = DispatchQueue(label: "suspended")
      queue.suspend()
      let (begun, go) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let pair = dialect.derive(on: queue) { value in
        begun.signal()
        go.wait()
        return value
      }
      pair.fulfill()
      var wait = try #require(try only("derived").waitsFor.first)
      #expect(wait.kind == .place)
      #expect(wait.detail == "queue suspended")
      #expect(PromiseInspector.snapshot().problems(patience: 0).map(\.kind) == [.queueDoesNotRun])
      #expect(PromiseInspector.snapshot().problems(patience: 1000).isEmpty)
      queue.resume()
      begun.wait()
      wait = try #require(try only("derived").waitsFor.first)
      #expect(wait.kind == .handler)
      #expect(
        PromiseInspector.snapshot().problems(patience: 0).map(\.kind) == [.handlerDoesNotReturn])
      go.signal()
      withExtendedLifetime(pair) {}
    }
  }
}

extension SnapshotTests {
  @Test func `a promise of all waits for each input that is pending`() async throws {
    try await PromiseInspector.withOwn {
      let first = PlainPromises.Promise<Int>().labelled("first")
      let second = PlainPromises.Promise<Int>().labelled("second")
      let both = Promises.all([first, second, PlainPromises.Promise(value: 3)]).labelled("both")
      let snapshot = PromiseInspector.snapshot()
      let waits = try only("both", in: snapshot).waitsFor
      #expect(waits.map(\.text) == ["waits for (all)", "waits for (all)"])
      try #expect(Set(waits.map(\.promise)) == [only("first").id, only("second").id])
      #expect(snapshot.problems().isEmpty)
      withExtendedLifetime(both) {}
    }
  }

  @Test func `a promise of all that follows what waits for it is a cycle`() async throws {
    try await PromiseInspector.withOwn {
      let start = DeferredPair()
      let follower = start.promise.then(on: .immediate) { _ in start.sum ?? start.promise }
        .labelled("follower")
      start.sum = APlusPromises.Promise.all([follower, start.other.promise]).then(on: .immediate) {
        $0.reduce(0, +)
      }.labelled("sum")
      start.deferred.resolve(1)
      let snapshot = PromiseInspector.snapshot()
      let cycles = snapshot.problems().filter { $0.kind == .cycle }
      #expect(cycles.count == 1)
      try #expect(cycles.first?.promises.contains(only("follower", in: snapshot).id) == true)
      try #expect(cycles.first?.promises.contains(only("sum", in: snapshot).id) == true)
      #expect(snapshot.description.contains("promises wait for one another"))
      start.sum = nil
    }
  }

  @Test(arguments: 0..<4)
  func `promises that follow one another in a longer cycle are reported`(_ observed: Int)
    async throws
  {
    try await PromiseInspector.withOwn {
      let ring = (0..<3).map { _ in APlusPromises.Deferred<Int>() }
      for (index, deferred) in ring.enumerated() {
        _ = deferred.promise.labelled("member \(index)")
        if index != observed { _ = deferred.promise.then(on: .immediate) { $0 } }
      }
      for index in 0..<3 { ring[index].resolve(with: .promise(ring[(index + 1) % 3].promise)) }
      let snapshot = PromiseInspector.snapshot()
      let cycles = snapshot.problems().filter { $0.kind == .cycle }
      #expect(cycles.count == 1)
      for index in 0..<3 {
        let id = try only("member \(index)", in: snapshot).id
        #expect(cycles.first?.promises.contains(id) == true)
      }
    }
  }

  @Test func `a handler that returns what derives from its own promise is reported`() async throws {
    try await PromiseInspector.withOwn {
      let start = DeferredPair()
      let own = start.promise.then(on: .immediate) { _ in start.sum ?? start.promise }
        .labelled("own")
      start.sum = own.then(on: .immediate) { $0 }.labelled("derived")
      start.deferred.resolve(1)
      let snapshot = PromiseInspector.snapshot()
      let cycles = snapshot.problems().filter { $0.kind == .cycle }
      #expect(cycles.count == 1)
      try #expect(cycles.first?.promises.contains(only("own", in: snapshot).id) == true)
      try #expect(cycles.first?.promises.contains(only("derived", in: snapshot).id) == true)
      start.sum = nil
    }
  }

  /// Each of 300 promises waits for each other one: that is more than 10^600 cycles.
  @Test(.timeLimit(.minutes(1)))
  func `of cycles that share promises one is named`() throws {
    let ids = 1...300
    let promises = ids.map { id in
      let waits = ids.filter { $0 != id }.map { #"{"kind":"input","promise":\#($0)}"# }
      return #"{"id":\#(id),"state":"pending","age":1,"isRequested":false,"tasks":0,"#
        + #""waitsFor":[\#(waits.joined(separator: ","))]}"#
    }
    let snapshot = try PromiseSnapshot(json: "{\"promises\":[\(promises.joined(separator: ","))]}")
    let named = snapshot.problems().flatMap(\.promises)
    #expect(Set(named).count == named.count)
    #expect(!named.isEmpty)
    #expect(snapshot.description.hasSuffix("\n…"))
  }

  @Test func `two cycles that share no promise are both named`() throws {
    let waits: [(Int, [Int])] = [(1, [2]), (2, [1, 3]), (3, [4]), (4, [5]), (5, [3])]
    let promises = waits.map { id, others in
      let list = others.map { #"{"kind":"followed","promise":\#($0)}"# }.joined(separator: ",")
      return #"{"id":\#(id),"state":"pending","age":1,"isRequested":false,"tasks":0,"#
        + #""waitsFor":[\#(list)]}"#
    }
    let snapshot = try PromiseSnapshot(json: "{\"promises\":[\(promises.joined(separator: ","))]}")
    #expect(Set(snapshot.problems().map { Set($0.promises) }) == [[1, 2], [3, 4, 5]])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a promise of all of 20,000 is seen in seconds`() async throws {
    try await PromiseInspector.withOwn {
      let inputs = (0..<20_000).map { _ in PlainPromises.Promise<Int>() }
      let sum = Promises.all(inputs).labelled("sum")
      try #expect(only("sum").waitsFor.count == 20_000)
      withExtendedLifetime((inputs, sum)) {}
    }
  }

  @Test func `texts of the program are shown, not obeyed`() async {
    let (tree, dot) = await PromiseInspector.withOwn {
      let promise = PlainPromises.Promise<Int>().labelled("\u{1B}[2J\u{202E}\"\n")
      let queue = DispatchQueue(label: "\u{1B}[1m\u{202E}")
      let derived = promise.then(on: queue) { $0 }
      let snapshot = PromiseInspector.snapshot()
      withExtendedLifetime(derived) {}
      return (snapshot.description, snapshot.dot)
    }
    for text in [tree, dot] {
      #expect(
        text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
      #expect(!text.contains("\u{202E}"))
      #expect(text.contains("u{1B}[2J") && text.contains("u{202E}") && text.contains("u{1B}[1m"))
    }
  }

  @Test func `a promise follows what its handler returned`() async throws {
    try await PromiseInspector.withOwn {
      let inner = Deferred<Int>()
      inner.promise.labelled("inner")
      let outer = APlusPromises.Promise(value: 1).then(on: .immediate) { _ in inner.promise }
        .labelled("outer")
      let wait = try #require(try only("outer").waitsFor.first)
      #expect(wait.kind == .followed)
      try #expect(wait.promise == (only("inner").id))
      withExtendedLifetime(outer) {}
    }
  }

  @Test func `tasks and timers are named, and who awaits`() async throws {
    try await PromiseInspector.withOwn {
      let timer = GuaranteePromises.after(seconds: 3600).labelled("timer")
      try #expect(only("timer").waitsFor.map(\.kind) == [.timer])
      try #expect(only("timer").waitsFor.first?.text == "waits for a timer of 60 min")
      let (gate, open) = AsyncStream<Void>.makeStream()
      let task = PlainPromises.Promise<Int> {
        for await _ in gate {}
        return 1
      }
      task.labelled("task")
      try #expect(only("task").waitsFor.map(\.kind) == [.task])
      async let value = task.get()
      while try only("task").tasks == 0 { await Task.yield() }
      open.finish()
      _ = try await value
      withExtendedLifetime(timer) {}
    }
  }

  @Test func `a promise whose source has gone is settled by nobody`() async throws {
    try await PromiseInspector.withOwn {
      let derived = PlainPromises.Promise<Int>().then(on: ImmediateContext()) { $0 + 1 }
      derived.labelled("orphan")
      try #expect(only("orphan").waitsFor.map(\.kind) == [.nobody])
      let guarantee = Guarantee<Int>.pending().guarantee.labelled("lost")
      try #expect(only("lost").state == .lost)
      let kinds = PromiseInspector.snapshot().problems().map(\.kind)
      #expect(kinds == [.nobodySettles, .nobodySettles])
      withExtendedLifetime((derived, guarantee)) {}
    }
  }

  @Test func `a request is seen`() async throws {
    try await PromiseInspector.withOwn {
      let (promise, resolver) = TypedPromises.Promise<Int, Never>.makeWithResolver()
      promise.labelled("asked")
      promise.requestCancel()
      try #expect(only("asked").isRequested)
      resolver.fulfill(with: 1)
      try #expect(only("asked").state == .fulfilled)
    }
  }

  @Test func `values are shown to who asks for them`() async throws {
    try await PromiseInspector.withOwn {
      let promise = PlainPromises.Promise(value: "secret").labelled("kept")
      try #expect(only("kept").value == nil)
      #expect(!PromiseInspector.snapshot().json.contains("secret"))
      try #expect(only("kept", in: PromiseInspector.snapshot(values: true)).value == "secret")
      withExtendedLifetime(promise) {}
    }
  }

  @Test func `a snapshot is the same after it was JSON`() async throws {
    try await PromiseInspector.withOwn {
      let pair = Dialect.when.derive(on: .global()) { $0 }
      let snapshot = PromiseInspector.snapshot()
      let read = try PromiseSnapshot(json: snapshot.json)
      #expect(read.description == snapshot.description)
      #expect(snapshot.dot.contains("p2 -> p1"))
      #expect(snapshot.description.contains("\n└─ waits for (handler on "))
      withExtendedLifetime(pair) {}
    }
  }

  @Test func `promises that have gone are not kept, and not in a snapshot`() async {
    await PromiseInspector.withOwn {
      _ = Dialect.plain.derive(on: .global()) { $0 }
      #expect(PromiseInspector.snapshot().promises.isEmpty)
    }
  }

  @Test func `a promise may outlive its inspector`() async {
    let kept = await PromiseInspector.withOwn { PlainPromises.Promise<Int>().labelled("kept") }
    let derived = kept.then(on: ImmediateContext()) { $0 }
    kept.fulfill(1)
    #expect(derived.value == 1)
    #expect(PromiseInspector.snapshot().promises.isEmpty)
  }

  @Test func `nothing is traced outside of a scope`() {
    let promise = PlainPromises.Promise<Int>().labelled("outside")
    #expect(PromiseInspector.snapshot().promises.isEmpty)
    withExtendedLifetime(promise) {}
  }

  @Test func `a long chain is one tree`() async throws {
    await PromiseInspector.withOwn {
      let first = PlainPromises.Promise<Int>()
      var last = first
      for _ in 0..<20_000 { last = last.then(on: ImmediateContext()) { $0 } }
      let snapshot = PromiseInspector.snapshot()
      #expect(snapshot.promises.count == 20_001)
      #expect(snapshot.problems().isEmpty)
      #expect(snapshot.roots.count == 1)
      #expect(snapshot.description.hasSuffix("…"))
    }
  }
}

private final class DeferredPair: @unchecked Sendable {
  let deferred = Deferred<Int>()
  let other = Deferred<Int>()
  var sum: APlusPromises.Promise<Int>?
  var promise: APlusPromises.Promise<Int> { deferred.promise }
}
