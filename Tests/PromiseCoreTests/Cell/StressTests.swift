// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import TestSupport
internal import Testing

/// Everything at once, for the thread sanitizer: races between parts that have tests of their own.
@Suite struct StressTests {
  @Test("adoptions whose handlers run on two queues, in a loop", arguments: flavors)
  func loopOverQueues(_ flags: CellFlags) {
    let queues = [DispatchQueue(label: "one"), DispatchQueue(label: "two")]
    let done = DispatchGroup()
    done.enter()
    @Sendable func step(_ left: Int) -> Probe<Int> {
      if left == 0 { return Probe.value(7, flags) }
      return Probe.value(left, flags).flatMap(flags, at: queues[left % 2].place) { left in
        step(left - 1)
      }
    }
    let result = step(5_000)
    result.always { _ in done.leave() }
    done.wait()
    #expect(result.value == 7)
  }

  @Test("settlement, request and the drop of a chain meet on three threads")
  func chains() {
    for round in 0..<150 {
      let log = Log<String>()
      Leaks.expectNone { leaks in
        let source = leaks.watch(makeSource(log, obeys: round % 2 == 0, sealed: true))
        let tail = Locked<Probe<Int>?>(nil)
        tail.withLock { tail in
          var cell: Probe<Int> = source
          for _ in 0..<20 { cell = leaks.watch(cell.map(.requestable) { $0 }) }
          tail = cell
        }
        onThreads(3) { thread in
          switch thread {
          case 0: source.fulfill(1)
          case 1: tail.withLock { $0 }?.cell.requestCancellation()
          default:
            let dropped = tail.withLock { tail in
              defer { tail = nil }
              return tail
            }
            withExtendedLifetime(dropped) {}
          }
        }
        #expect(source.cell.outcome != .pending && log.count <= 1)
      }
    }
  }

  @Test("adoption, observers of the alias and requests meet")
  func mergers() {
    for round in 0..<300 {
      let log = Log<String>()
      Leaks.expectNone { leaks in
        let source = leaks.watch(makeSource(log, obeys: true, sealed: true))
        let inner = leaks.watch(source.map(.requestable) { $0 })
        let outer = leaks.watch(Probe<Int>.pending(.requestable, sealed: true))
        let tail = leaks.watch(outer.map(.requestable) { $0 })
        onThreads(4) { thread in
          switch thread {
          case 0: outer.resolve(with: inner)
          case 1: tail.cell.requestCancellation()
          case 2: inner.map(.requestable) { $0 }.cell.requestCancellation()
          default: if round % 3 == 0 { source.fulfill(1) }
          }
        }
        // Both who wanted the result have given up, whichever way the adoption was seen.
        #expect(source.cell.outcome != .pending && tail.cell.outcome == source.cell.outcome)
        #expect(log.count <= 1)
        source.cancel()
      }
    }
  }

  @Test("a step of a loop is bypassed while it is observed, and the loop is asked")
  func bypassedSteps() {
    for round in 0..<300 {
      let log = Log<String>()
      Leaks.expectNone { leaks in
        let source = leaks.watch(makeSource(log, obeys: true, sealed: true))
        let gate = leaks.watch(Probe<Int>.pending(.requestable, sealed: true))
        let step = leaks.watch(gate.flatMap(.requestable) { _ in source.map(.requestable) { $0 } })
        let outer = leaks.watch(Probe<Int>.pending(.requestable, sealed: true))
        outer.resolve(with: step)
        let tail = leaks.watch(outer.map(.requestable) { $0 })
        onThreads(4) { thread in
          switch thread {
          case 0: gate.fulfill(1)
          case 1: tail.cell.requestCancellation()
          case 2: step.map(.requestable) { $0 }.cell.requestCancellation()
          default: if round % 3 == 0 { source.fulfill(1) }
          }
        }
        // Both who wanted the result have given up, before the step was bypassed or after it.
        #expect(source.cell.outcome != .pending && tail.cell.outcome == source.cell.outcome)
        #expect(log.count <= 1)
        source.cancel()
      }
    }
  }

  /// A request takes each link's source without a lock, while others look at it: if they took the word away to look,
  /// the request would end there.
  @Test("a request is not lost on links along which others walk")
  func requestsAndWalks() {
    for _ in 0..<300 {
      let log = Log<String>()
      Leaks.expectNone { leaks in
        let source = leaks.watch(makeSource(log, obeys: true, sealed: true))
        var links = [leaks.watch(source.map(.requestable) { $0 })]
        for _ in 0..<30 { links.append(leaks.watch(links.last!.map(.requestable) { $0 })) }
        let tail = links.last!
        let adopters = (0..<2).map { _ in leaks.watch(Probe<Int>.pending(sealed: true)) }
        onThreads(3) { thread in
          if thread == 0 {
            tail.cell.requestCancellation()
          } else {
            var cell: PromiseCell = tail.cell
            while let source = cell.source { cell = source }
            adopters[thread - 1].resolve(with: tail)
          }
        }
        #expect(source.cell.outcome == .cancelled && tail.cell.outcome == .cancelled)
        #expect(adopters.allSatisfy { $0.cell.outcome == .cancelled })
      }
    }
  }

  /// The word of the way up is the same before and after: only its tag tells that it is guarded.
  @Test("a cell that adopts what it was derived from is requested meanwhile, and observed")
  func adoptionOfTheOwnSource() {
    for round in 0..<300 {
      let log = Log<String>()
      Leaks.expectNone { leaks in
        let source = leaks.watch(makeSource(log, obeys: true, sealed: true))
        let head = leaks.watch(Probe<Int>.value(1, .requestable))
        let outer = leaks.watch(Probe<Int>.pending(.requestable, sealed: true))
        let tail = leaks.watch(outer.map(.requestable) { $0 })
        let inner = leaks.watch(source.map(.requestable) { $0 })
        onThreads(3) { thread in
          switch thread {
          case 0: tail.cell.requestCancellation()
          case 1: outer.resolve(with: round % 2 == 0 ? inner : source)
          default: head.flatMap(.requestable) { _ in inner }.cell.requestCancellation()
          }
        }
        if round % 2 == 0 { #expect(source.cell.outcome == .cancelled) }
        source.cancel()
        #expect(tail.cell.outcome == .cancelled && log.count <= 1)
      }
    }
  }

  @Test("readers see all of a result or nothing")
  func readers() {
    struct Pair: Sendable { var left: Int, right: Int, text: String }
    for _ in 0..<300 {
      let probe = Probe<Pair>.pending()
      let child = probe.map { $0 }
      onThreads(4) { thread in
        if thread == 0 { probe.fulfill(Pair(left: 3, right: 3, text: "three, written in full")) }
        for _ in 0..<50 {
          if let pair = child.value ?? probe.value {
            #expect(pair.left == pair.right && pair.text.hasSuffix("full"))
          }
        }
      }
    }
  }
}
