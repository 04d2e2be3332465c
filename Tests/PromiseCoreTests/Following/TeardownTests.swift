// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

/// Dropping what is pending, at any length, on a small stack.
@Suite(.takesLong) struct TeardownTests {
  static let links = long(1_000_000)

  @Test("a pending chain of 1,000,000 links is dropped", arguments: [CellFlags(), .open])
  func chain(_ flags: CellFlags) {
    let census = Counter()
    onThread {
      Census.$current.withValue(census) {
        let root = Probe<Int>.pending()
        var tail = root
        for _ in 0..<Self.links { tail = tail.map(flags) { $0 } }
      }
    }
    #expect(census.value == 0)
  }

  @Test(
    "of a dropped chain, what is held stays, without a result",
    arguments: [CellFlags(), .open])
  func heldMiddle(_ flags: CellFlags) {
    var middle: Probe<Int>?
    Leaks.expectNone { leaks in
      let root = leaks.watch(Probe<Int>.pending())
      var tail = root
      for link in 0..<100 {
        tail = tail.map(flags) { $0 }
        if link == 50 { middle = tail } else { leaks.watch(tail) }
      }
      middle = middle?.map { $0 }
    }
    #expect(middle?.cell.settled == nil)
  }

  @Test("a chain of 1,000,000 adoptions is dropped, whichever end was made first")
  func aliases() {
    for outermostFirst in [true, false] {
      let census = Counter()
      onThread {
        Census.$current.withValue(census) {
          var probe = Probe<Int>.pending()
          for _ in 0..<Self.links {
            let other = Probe<Int>.pending()
            if outermostFirst { probe.resolve(with: other) } else { other.resolve(with: probe) }
            probe = other
          }
        }
      }
      #expect(census.value == 0)
    }
  }

  @Test("a chain of 1,000,000 observed adoptions is dropped")
  func forwarded() {
    let census = Counter()
    onThread {
      Census.$current.withValue(census) {
        var probe = Probe<Int>.pending()
        for _ in 0..<Self.links {
          let other = Probe<Int>.pending()
          probe.map { _ in }
          other.resolve(with: probe)
          probe = other
        }
      }
    }
    #expect(census.value == 0)
  }

  @Test("a promise with 1,000,000 observers is dropped")
  func wide() {
    let census = Counter()
    onThread {
      Census.$current.withValue(census) {
        let root = Probe<Int>.pending()
        for _ in 0..<Self.links { root.map { $0 } }
      }
    }
    #expect(census.value == 0)
  }

  @Test("the last references to one chain may go on two threads at once")
  func twoThreads() {
    for _ in 0..<200 {
      let census = Counter()
      Census.$current.withValue(census) {
        let root = Locked<Probe<Int>?>(Probe<Int>.pending())
        let middle = Locked<Probe<Int>?>(nil)
        root.withLock { root in
          var tail = root!
          for link in 0..<50 {
            tail = tail.map { $0 }
            if link == 25 { middle.withLock { $0 = tail } }
          }
        }
        onThreads(2) { thread in
          let held = thread == 0 ? root : middle
          let dropped = held.withLock { held in
            defer { held = nil }
            return held
          }
          withExtendedLifetime(dropped) {}
        }
      }
      #expect(census.value == 0)
    }
  }
  @Test("a promise revived by a weak reference while its chain is dropped is lost with it")
  func revived() {
    final class Weak: @unchecked Sendable {
      weak var probe: Probe<Int>?
    }
    let leaks = Leaks()
    let kept = Log<Probe<Int>>()
    let child = Weak()
    @inline(never) func makeRoot() -> Probe<Int> {
      let root = Probe<Int>.pending()
      let token = Token { if let revived = child.probe { kept.add(revived) } }
      let parent = root.map { value in
        token.touch()
        return value
      }
      let held = parent.map { $0 }
      child.probe = held
      leaks.watch(held.map { $0 })
      return root
    }
    var root: Probe<Int>? = makeRoot()
    #expect(root?.cell.outcome == .pending && kept.entries.isEmpty)
    root = nil
    #expect(kept.entries.count == 1 && kept.entries.first?.cell.settled == nil)
    #expect(leaks.survivors.isEmpty)
  }

  @Test("code of users that runs while a chain is dropped may drop another")
  func nested() {
    let census = Counter()
    onThread {
      Census.$current.withValue(census) {
        let root = Probe<Int>.pending()
        var tail = root
        for _ in 0..<1000 {
          let other = Locked<Probe<Int>?>(Probe<Int>.pending())
          var end = other.withLock { $0! }
          for _ in 0..<100 { end = end.map { $0 } }
          let token = Token {
            let dropped = other.withLock { other in
              defer { other = nil }
              return other
            }
            withExtendedLifetime(dropped) {}
          }
          tail = tail.map {
            token.touch()
            return $0
          }
        }
      }
    }
    #expect(census.value == 0)
  }
}
