// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

/// A requestable promise that says when cancellation is requested, and obeys if told to.
func makeSource(
  _ log: Log<String>, _ name: String = "source", obeys: Bool = false, sealed: Bool = false
) -> Probe<Int> {
  let probe = Probe<Int>.pending(.requestable, sealed: sealed)
  _ = probe.cell.onRequest { cell in
    log.add(name)
    if obeys { cell.settleCancelled() }
  }
  return probe
}

/// Requests on their way to the source: who counts, and what a seal does.
@Suite struct PromiseCellRequestingTests {
  static let q: CellFlags = .requestable

  // TL-C6, TL-C7
  @Test(
    "the request of the only child arrives once the source is sealed", arguments: [true, false])
  func oneChild(_ sealsFirst: Bool) {
    let log = Log<String>()
    Leaks.expectNone { leaks in
      let source = leaks.watch(makeSource(log, obeys: true))
      let child = leaks.watch(source.map(Self.q) { $0 })
      if sealsFirst { source.cell.seal() } else { child.cell.requestCancellation() }
      #expect(log.entries == [] && !source.cell.isCancellationRequested)
      if sealsFirst { child.cell.requestCancellation() } else { source.cell.seal() }
      #expect(log.entries == ["source"])
      #expect(source.cell.outcome == .cancelled && child.cell.outcome == .cancelled)
      source.cell.seal()
      child.cell.requestCancellation()
    }
    #expect(log.entries == ["source"])
  }

  // TL-C8, TL-C9
  @Test func everybodyInterestedMustGiveUp() {
    let log = Log<String>()
    let source = makeSource(log, obeys: true)
    let one = source.map(Self.q) { $0 }
    let two = source.map(Self.q) { $0 }
    source.cell.seal()
    one.cell.requestCancellation()
    one.cell.requestCancellation()
    #expect(log.entries == [] && one.cell.outcome == .pending && one.cell.isCancellationRequested)
    two.cell.requestCancellation()
    #expect(
      log.entries == ["source"] && one.cell.outcome == .cancelled && two.cell.outcome == .cancelled)
  }

  @Test func interestRevivesBeforeTheSeal() {
    let log = Log<String>()
    let source = makeSource(log)
    source.map(Self.q) { $0 }.cell.requestCancellation()
    let second = source.map(Self.q) { $0 }
    source.cell.seal()
    #expect(log.entries == [])
    second.cell.requestCancellation()
    #expect(log.entries == ["source"])
    source.cancel()
  }

  @Test("a promise that nobody observed is not asked to cancel when it goes out of scope")
  func neverObserved() {
    let log = Log<String>()
    let source = makeSource(log)
    source.cell.seal()
    #expect(log.entries == [])
    source.cancel()
  }

  @Test("dropping a child without a request does not give up")
  func droppedChild() {
    let log = Log<String>()
    let source = makeSource(log)
    source.map(Self.q) { $0 }
    source.cell.seal()
    #expect(log.entries == [])
    source.cancel()
  }

  @Test("a request climbs a chain of sealed links, and stops at one that others want")
  func climbs() {
    let log = Log<String>()
    let source = makeSource(log, obeys: true)
    let first = source.map(Self.q) { $0 }
    let second = first.map(Self.q) { $0 }
    let tail = second.map(Self.q) { $0 }.map(Self.q) { $0 }
    let other = second.map(Self.q) { $0 }
    source.cell.seal()
    tail.cell.requestCancellation()
    #expect(log.entries == [] && !second.cell.isCancellationRequested)
    other.cell.requestCancellation()
    #expect(log.entries == ["source"] && tail.cell.outcome == .cancelled)
  }

  // tap
  @Test("uncounted observers neither ask nor hinder")
  func uncounted() {
    let log = Log<String>()
    let source = makeSource(log)
    source.map { $0 }  // not requestable: it does not take part
    let child = source.map(Self.q) { $0 }
    source.map([Self.q, .uncounted]) { $0 }
    source.cell.seal()
    child.cell.requestCancellation()
    #expect(log.entries == ["source"])
    source.cancel()
  }

  // onCancel: TL-C23, TL-C24
  @Test func anUncountedObserversOwnRequestCountsItInRetrospect() {
    let log = Log<String>()
    let source = makeSource(log, obeys: true)
    let only = source.always([Self.q, .uncounted]) { _ in }
    source.cell.seal()
    #expect(log.entries == [], "a live one does not make sealing cancel")
    only.cell.requestCancellation()
    #expect(log.entries == ["source"] && only.cell.outcome == .cancelled)

    let open = makeSource(log, "open")
    open.always([Self.q, .uncounted]) { _ in }.cell.requestCancellation()
    #expect(log.entries == ["source"], "while the source is in scope, nothing")
    open.cell.seal()
    #expect(log.entries == ["source", "open"])
    open.cancel()
  }

  // TL-C25, TL-C26
  @Test func uncountedAndCountedObserversTogether() {
    let log = Log<String>()
    let source = makeSource(log)
    let listening = source.always([Self.q, .uncounted]) { _ in }
    let child = source.map(Self.q) { $0 }
    source.cell.seal()
    listening.cell.requestCancellation()
    #expect(log.entries == [], "others are interested")
    child.cell.requestCancellation()
    #expect(log.entries == ["source"])
    source.cancel()
  }

  @Test("one that ignores requests is interested for ever")
  func ignoring() {
    let log = Log<String>()
    Leaks.expectNone { leaks in
      let source = leaks.watch(makeSource(log))
      let ignoring = leaks.watch(source.map([Self.q, .ignoresRequests]) { $0 })
      let child = leaks.watch(source.map(Self.q) { $0 })
      source.cell.seal()
      ignoring.cell.requestCancellation()
      child.cell.requestCancellation()
      #expect(log.entries == [] && !source.cell.isCancellationRequested)
      source.fulfill(1)
      #expect(ignoring.value == 1)
    }
  }

  @Test("handlers run in order, once; one registered after the request is told so")
  func handlers() {
    let log = Log<String>()
    let source = Probe<Int>.pending(Self.q)
    for number in 0..<3 { #expect(source.cell.onRequest { _ in log.add("\(number)") } == .stored) }
    source.cell.requestCancellation()
    source.cell.requestCancellation()
    #expect(log.entries == ["0", "1", "2"])
    #expect(source.cell.onRequest { _ in } == .alreadyRequested)
    source.cancel()
    #expect(source.cell.onRequest { _ in } == .alreadyRequested)
    let settled = Probe<Int>.pending(Self.q)
    settled.fulfill(1)
    settled.cell.requestCancellation()
    #expect(settled.cell.onRequest { _ in } == .tooLate && !settled.cell.isCancellationRequested)
  }

  // TL-82
  @Test func theMarkOfARequestGoesWithAFulfilment() {
    let source = Probe<Int>.pending(Self.q)
    source.cell.requestCancellation()
    #expect(source.cell.isCancellationRequested)
    source.fulfill(1)
    #expect(!source.cell.isCancellationRequested)
    let cancelled = Probe<Int>.pending(Self.q)
    cancelled.cancel()
    #expect(cancelled.cell.isCancellationRequested)
  }

  @Test("handlers are released when the promise settles, or when they have run")
  func handlersReleased() {
    for requests in [true, false] {
      let source = Probe<Int>.pending(Self.q)
      Leaks.expectNone { leaks in
        let token = leaks.watch(Token())
        _ = source.cell.onRequest { _ in token.touch() }
        if requests { source.cell.requestCancellation() } else { source.fulfill(1) }
      }
    }
  }

  @Test("of many threads that give up, seal and request, one issues the request")
  func race() {
    for _ in 0..<300 {
      let log = Log<String>()
      Leaks.expectNone { leaks in
        let source = leaks.watch(makeSource(log, obeys: true))
        let children = (0..<3).map { _ in leaks.watch(source.map(Self.q) { $0 }) }
        onThreads(4) { thread in
          if thread < 3 { children[thread].cell.requestCancellation() } else { source.cell.seal() }
        }
        #expect(log.entries == ["source"])
        #expect(children.allSatisfy { $0.cell.outcome == .cancelled })
      }
    }
  }

  @Test("a refused request can be made again")
  func refused() {
    let log = Log<String>()
    let source = makeSource(log)
    let child = source.map(Self.q) { $0 }
    source.cell.seal()
    #expect(child.cell.interest.request() && !child.cell.interest.request())
    let taken = child.cell.takeSource()
    #expect(taken === source && child.cell.takeSource() == nil)
    child.cell.resumeWait(for: source.cell)
    #expect(source.cell.isUnwanted(afterLosing: child.cell) == false, "it counted again meanwhile")
    child.cell.interest.withdrawRequest()
    #expect(!child.cell.interest.current.isRequested && child.cell.source === source)
    child.cell.requestCancellation()
    #expect(log.entries == ["source"])
    source.cancel()
  }
}
