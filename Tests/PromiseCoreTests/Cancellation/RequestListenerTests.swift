// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct RequestListenerTests {
  @Test("one listener alone needs no extras")
  func alone() {
    let probe = Probe<Int>.pending(.requestable)
    let told = Counter()
    #expect(probe.onRequest { _ in told.add() } == .stored)
    #expect(probe.presentExtras == nil && probe.listenerCount == 1)
    probe.requestCancellation()
    #expect(told.value == 1 && probe.listenerCount == 0)
    probe.cancel()
  }

  @Test("extras take the one listener over, in the first place")
  func takenOver() {
    let probe = Probe<Int>.pending(.requestable)
    let log = Log<String>()
    #expect(probe.onRequest { _ in log.add("first") } == .stored)
    let attached = probe.ensuredExtras.attachment(as: Token.self) { Token() }
    #expect(probe.onRequest { _ in log.add("second") } == .stored)
    #expect(probe.listenerCount == 2 && attached != nil)
    #expect(probe.presentExtras?.currentAttachment(as: Token.self) === attached)
    probe.requestCancellation()
    #expect(log.entries == ["first", "second"])
    probe.cancel()
  }

  @Test("the one listener goes when the promise settles, or dies", arguments: [true, false])
  func letGo(settles: Bool) {
    Leaks.expectNone { leaks in
      let probe = Probe<Int>.pending(.requestable)
      let token = leaks.watch(Token())
      #expect(probe.onRequest { _ in token.touch() } == .stored)
      if settles { probe.fulfill(1) }
      #expect(probe.listenerCount == (settles ? 0 : 1))
    }
  }

  @Test("a handler registered while the promise settles is either refused or released")
  func settledMeanwhile() {
    for _ in 0..<400 {
      let probe = Probe<Int>.pending(.requestable)
      Leaks.expectNone { leaks in
        let token = leaks.watch(Token())
        onThreads(3) { thread in
          switch thread {
          case 0: probe.fulfill(1)
          case 1: _ = probe.onRequest { _ in token.touch() }
          default: probe.requestCancellation()
          }
        }
      }
    }
  }

  @Test("a handler that meets the request runs, or is told that the request came first")
  func noRequestIsLost() {
    for _ in 0..<400 {
      let probe = Probe<Int>.pending(.requestable)
      let told = Counter()
      onThreads(2) { thread in
        if thread == 0 {
          probe.requestCancellation()
        } else if probe.onRequest({ _ in told.add() }) == .alreadyRequested {
          told.add()
        }
      }
      #expect(told.value == 1)
      probe.cancel()
    }
  }

  @Test("two that register while the request arrives and extras are made are told once each")
  func takenOverMeanwhile() {
    for _ in 0..<400 {
      let probe = Probe<Int>.pending(.requestable)
      let told = [Counter(), Counter()]
      onThreads(4) { thread in
        switch thread {
        case 0: probe.requestCancellation()
        case 1: _ = probe.ensuredExtras
        default:
          let counter = told[thread - 2]
          if probe.onRequest({ _ in counter.add() }) == .alreadyRequested { counter.add() }
        }
      }
      #expect(told.map(\.value) == [1, 1])
      probe.cancel()
    }
  }

  @Test("what extras take over while the promise settles is let go of")
  func settledWhileTakenOver() {
    for _ in 0..<400 {
      let probe = Probe<Int>.pending(.requestable)
      Leaks.expectNone { leaks in
        let token = leaks.watch(Token())
        onThreads(3) { thread in
          switch thread {
          case 0: probe.fulfill(1)
          case 1: _ = probe.onRequest { _ in token.touch() }
          default: _ = probe.ensuredExtras
          }
        }
      }
      #expect(probe.listenerCount == 0)
    }
  }

  @Test("an alias that nobody publishes lets its listener go when its root settles")
  func alias() {
    Leaks.expectNone { leaks in
      let token = leaks.watch(Token())
      let outer = Probe<Int>.pending(.requestable)
      let inner = Probe<Int>.pending(.requestable)
      #expect(outer.claim())
      _ = outer.adopt(inner)
      #expect(outer.onRequest { _ in token.touch() } == .stored)
      inner.fulfill(1)
      #expect(outer.outcome == .value && outer.listenerCount == 0)
    }
  }
}
