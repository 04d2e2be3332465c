// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct PromiseCellFrontTests {
  typealias Front = Probe<Int>

  static func front() -> Front { .pending([.front, .requestable]) }

  /// Observes behind the front, and says what comes.
  static func observe(_ front: Front, _ log: Log<Int>) {
    let node = _PromiseCell(claimed: true, flags: .deliversAll)
    node.store(log, as: Log<Int>.self)
    front.attachBehindFront(node, at: 0) { node, source, _ in
      node.take(as: Log<Int>.self).add(source.outcome == .value ? source.load(as: Int.self) : -1)
      return .pending
    }
  }

  @Test("a front that settles before anybody waits stays alone")
  func alone() {
    let front = Self.front()
    #expect(front.fulfill(3) && front.value == 3)
    #expect(front.back == nil && front.behindFront === front)
    let log = Log<Int>()
    Self.observe(front, log)
    #expect(log.entries == [3])
  }

  @Test("those who wait do so at one cell behind it, which ends as the front does")
  func backed() {
    let front = Self.front()
    let log = Log<Int>()
    Self.observe(front, log)
    let back = front.behindFront
    #expect(back !== front && front.behindFront === back && front.back === back)
    #expect(back.outcome == .pending && !back.has(.front) && back.has(.requestable))
    #expect(front.fulfill(4) && !front.fulfill(5))
    #expect(log.entries == [4])
    #expect(back.outcome == .value && front.value == 4)
  }

  @Test("nobody but those who hold the front settles the cell behind it")
  func claimed() {
    let front = Self.front()
    let back = front.behindFront
    #expect(!back.settleCancelled() && front.outcome == .pending)
    #expect(front.cancel() && back.outcome == .cancelled)
  }

  @Test("the cell behind may be adopted, and its adopter ends as the front does")
  func adopted() {
    let front = Self.front()
    let outer = Front.pending([.requestable])
    #expect(outer.claim() && outer.adopt(front.behindFront) == .following)
    front.fulfill(6)
    #expect(outer.value == 6 && front.value == 6)
  }

  @Test("a front that is released gives up its back, unless that has settled")
  func released() {
    let unsettled = Log<Bool>()
    final class Ending: _PromiseCell, @unchecked Sendable {
      let log: Log<Bool>
      init(_ log: Log<Bool>) {
        self.log = log
        super.init(flags: .front)
      }
      deinit {
        releaseBack {
          log.add(true)
          $0.finish(.cancelled)
        }
      }
    }
    let (first, second) = (Ending(unsettled).behindFront, Ending(unsettled))
    #expect(first.outcome == .cancelled)
    let settled = second.behindFront
    second.settle(.value, 1, as: Int.self)
    func end(_ cell: consuming Ending) {}
    end(second)
    #expect(settled.outcome == .value)
    _ = Ending(unsettled)
    #expect(unsettled.entries == [true])
  }

  @Test("of waiting, settling and going at once, each observer sees the one end")
  func race() {
    for round in 0..<500 {
      let front = Self.front()
      let log = Log<Int>()
      onThreads(3) { index in
        if index == 0 { front.fulfill(round) } else { Self.observe(front, log) }
      }
      #expect(front.value == round)
      #expect(log.entries == [round, round])
    }
  }

  /// What the last value of a promise may leave behind.
  enum Left: String, CaseIterable, Sendable {
    case plain, alone, backed, alias, settledAlone, settledBacked, settledAlias
  }

  @Test(
    "the end of a scope asks for what is pending and given up by all who waited, once",
    arguments: Left.allCases, [false, true])
  func endOfScope(_ left: Left, _ isGivenUp: Bool) {
    let promise: Front =
      left == .plain || left == .alias || left == .settledAlias
      ? .pending([.requestable]) : Self.front()
    let outer = Front.pending([.requestable])
    if left == .alone || left == .settledAlone {
      // Whoever waits makes a back: nobody does.
      if left == .settledAlone { promise.fulfill(1) }
      promise.endScope { _ in Issue.record("nobody ever waited") }
      return
    }
    if left == .alias || left == .settledAlias {
      #expect(outer.claim() && outer.adopt(promise) == .following)
    }
    let child = _PromiseCell(claimed: true, flags: .requestable)
    child.react(at: Destination.immediate) { _, source, _ in source.outcome }
    promise.behindFront.attach(child)
    if isGivenUp {
      child.requestCancellation()
      // The adopter is one who waits, too.
      if left == .alias || left == .settledAlias { outer.requestCancellation() }
    }
    if left == .settledBacked || left == .settledAlias { promise.fulfill(2) }
    let asked = Log<Bool>()
    for _ in 0..<2 { promise.endScope { asked.add($0 === promise.behindFront) } }
    let isPending = left == .plain || left == .backed || left == .alias
    #expect(asked.entries == (isGivenUp && isPending ? [true] : []))
    if isPending { promise.cancel() }
  }
}
