// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct RemainsTests {
  /// Where what handlers had captured was let go of.
  let deaths = Log<String>()

  /// What a handler captures.
  private func spy() -> Spy { Spy { [deaths] in deaths.add(TestQueue.here) } }

  /// A promise with a handler for values at `place`, which never runs here.
  private func derive(
    from source: PromiseCell, at place: UInt, _ flags: CellFlags = []
  ) -> Probe<Int> {
    let spy = spy()
    let derived = Probe<Int>(
      claimed: true, flags: flags.union(.deliversValue))
    derived.cell.store(PlainProcedure<Int> { _ in spy.touch() }, as: PlainProcedure<Int>.self)
    derived.cell.react(at: place) { node, source, _ in
      _ = node.take(as: PlainProcedure<Int>.self)
      return Probe<Int>.passOn(node, source)
    }
    source.attach(derived.cell)
    return derived
  }

  @Test("a rejection passes on at once, and the handler's captures are released on the main queue")
  func passed() async {
    await whileMainIsBlocked { _ in
      let source = Probe<Int>.pending()
      let derived = derive(from: source.cell, at: Destination.ofMainActor())
      source.reject(TestError.one)
      #expect(derived.cell.outcome == .error)
      #expect(deaths.entries.isEmpty)
    }
    await drainMain()
    #expect(deaths.entries == ["main"])
  }

  @Test("the same if the source dies pending, or somebody else settles the promise")
  func abandoned() async {
    await whileMainIsBlocked { _ in
      _ = derive(from: Probe<Int>.pending().cell, at: Destination.ofMainActor())
      let source = Probe<Int>.pending()
      let derived = derive(from: source.cell, at: Destination.ofMainActor(), .open)
      derived.reject(TestError.one)
      #expect(deaths.entries.isEmpty)
      source.reject(TestError.one)
      #expect(deaths.entries.isEmpty)
    }
    await drainMain()
    #expect(deaths.entries == ["main", "main"])
  }

  @Test("the same if the work was thrown away while it was still being sent")
  func discarded() async {
    await whileMainIsBlocked { _ in
      let context = SubmittingContext(onDrop: .discards) { _ in }
      let source = Probe<Int>.pending()
      let derived = derive(
        from: source.cell, at: Destination.ofMainActor(Destination.context(context)))
      source.fulfill(1)
      #expect(derived.cell.outcome == .value)
      #expect(deaths.entries.isEmpty)
    }
    await drainMain()
    #expect(deaths.entries == ["main"])
  }

  @Test("code on the main queue releases the captures at once")
  func onMain() async {
    await MainActor.run {
      let source = Probe<Int>.pending()
      let derived = derive(from: source.cell, at: Destination.ofMainActor())
      source.reject(TestError.one)
      #expect(derived.cell.outcome == .error)
      #expect(deaths.entries == ["main"])
    }
  }

  @Test("two handlers belong to the main actor if one of them does", arguments: [true, false])
  func branching(_ isOfMainActor: Bool) async {
    await whileMainIsBlocked { _ in
      let place = DeliveryPlace.destination(
        fulfilled: isOfMainActor ? .mainActor : .main, rejected: .immediate)
      let source = Probe<Int>.pending()
      _ = derive(from: source.cell, at: place)
      source.reject(TestError.one)
      #expect(deaths.entries == (isOfMainActor ? [] : ["elsewhere"]))
    }
    await drainMain()
    #expect(deaths.entries == [isOfMainActor ? "main" : "elsewhere"])
  }

  @Test("a handler of no actor is released at once, also if it was for the main queue")
  func otherPlaces() {
    let source = Probe<Int>.pending()
    _ = derive(from: source.cell, at: TestQueue.one.queue.place)
    _ = derive(from: source.cell, at: Destination.immediate)
    _ = derive(from: source.cell, at: Destination.main)
    source.reject(TestError.one)
    #expect(deaths.entries == Array(repeating: "elsewhere", count: 3))
  }

  /// Runs on a queue that has a name.
  private actor Named {
    private let executor = Executor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    func wait() {}
  }

  private final class Executor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      TestQueue.two.queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  @Test(
    "the captures of an actor's handler are released on the actor, whether the outcome passes or the source dies"
  )
  func actors() async {
    let actor = Named()
    let source = Probe<Int>.pending()
    let derived = derive(from: source.cell, at: Destination.context(ActorContext(actor)))
    _ = derive(from: Probe<Int>.pending().cell, at: Destination.context(ActorContext(actor)))
    source.reject(TestError.one)
    #expect(derived.cell.outcome == .error)
    while deaths.count < 2 { await actor.wait() }
    #expect(deaths.entries == ["two", "two"])
  }

  @Test("a rejection passes any number of handlers for the main queue, without a stack")
  func depth() async {
    let count = 10_000
    await whileMainIsBlocked { _ in
      let source = Probe<Int>.pending()
      var last: PromiseCell = source.cell
      for _ in 0..<count { last = derive(from: last, at: Destination.ofMainActor()).cell }
      source.reject(TestError.one)
      #expect(last.outcome == .error)
    }
    await drainMain()
    #expect(deaths.entries == Array(repeating: "main", count: count))
  }
}
