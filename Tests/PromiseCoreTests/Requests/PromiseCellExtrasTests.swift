// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct PromiseCellExtrasTests {
  @Test("listeners are told in the order of their registration")
  func order() {
    let probe = Probe<Int>.pending(.requestable)
    let log = Log<String>()
    #expect(probe.cell.onRequest { _ in log.add("first") } == .stored)
    let attached = probe.cell.ensuredExtras.attachment { _ in Token() }
    #expect(probe.cell.onRequest { _ in log.add("second") } == .stored)
    #expect(probe.cell.listenerCount == 2 && attached != nil)
    #expect(probe.cell.presentExtras?.currentAttachment === attached)
    probe.cell.requestCancellation()
    #expect(log.entries == ["first", "second"])
    probe.cancel()
  }

  @Test("a listener is released when the promise settles or dies", arguments: [true, false])
  func letGo(settles: Bool) {
    Leaks.expectNone { leaks in
      let probe = Probe<Int>.pending(.requestable)
      let token = leaks.watch(Token())
      #expect(probe.cell.onRequest { _ in token.touch() } == .stored)
      if settles { probe.fulfill(1) }
      #expect(probe.cell.listenerCount == (settles ? 0 : 1))
    }
  }

  @Test(
    "a handler registered while the promise settles is either refused or released",
    arguments: ["requested", "extras made"])
  func settledMeanwhile(other: String) {
    for _ in 0..<400 {
      let probe = Probe<Int>.pending(.requestable)
      Leaks.expectNone { leaks in
        let token = leaks.watch(Token())
        onThreads(3) { thread in
          switch thread {
          case 0: probe.fulfill(1)
          case 1: _ = probe.cell.onRequest { _ in token.touch() }
          default:
            if other == "requested" {
              probe.cell.requestCancellation()
            } else {
              _ = probe.cell.ensuredExtras
            }
          }
        }
      }
      #expect(probe.cell.listenerCount == 0)
    }
  }

  @Test("a handler that meets the request runs, or is told that the request came first")
  func noRequestIsLost() {
    for _ in 0..<400 {
      let probe = Probe<Int>.pending(.requestable)
      let told = Counter()
      onThreads(2) { thread in
        if thread == 0 {
          probe.cell.requestCancellation()
        } else if probe.cell.onRequest({ _ in told.add() }) == .alreadyRequested {
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
        case 0: probe.cell.requestCancellation()
        case 1: _ = probe.cell.ensuredExtras
        default:
          let counter = told[thread - 2]
          if probe.cell.onRequest({ _ in counter.add() }) == .alreadyRequested { counter.add() }
        }
      }
      #expect(told.map(\.value) == [1, 1])
      probe.cancel()
    }
  }

  @Test("a handler behind the request is told, also if extras take it over before it is taken back")
  func takenOverBehindTheRequest() {
    for _ in 0..<2000 {
      let probe = Probe<Int>.pending(.requestable)
      probe.cell.requestCancellation()
      let told = Counter()
      let isThere = Counter()
      onThreads(2) { thread in
        if thread == 0 {
          while isThere.value == 0 {}
          if probe.cell.onRequest({ _ in told.add() }) == .alreadyRequested { told.add() }
        } else {
          isThere.add()
          // It may be gone before it is seen.
          for _ in 0..<1000 where probe.cell.listenerCount == 1 { break }
          _ = probe.cell.ensuredExtras
        }
      }
      #expect(told.value == 1)
      probe.cancel()
    }
  }

  @Test(
    "listeners of aliases go when the root settles",
    arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2]], [CellFlags.requestable, []])
  func alias(order: [Int], flags: CellFlags) {
    let cells = (0..<4).map { _ in Probe<Int>.pending(flags) }
    Leaks.expectNone { leaks in
      for index in order { cells[index].resolve(with: cells[index + 1]) }
      for probe in cells {
        let token = leaks.watch(Token())
        #expect(probe.cell.onRequest { _ in token.touch() } == .stored)
      }
      cells[3].fulfill(1)
    }
    #expect(cells.allSatisfy { $0.value == 1 && $0.cell.listenerCount == 0 })
  }
}
