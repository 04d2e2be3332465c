// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

/// Chains of 1,000,000 links on a stack of 512 KiB.
@Suite(.takesLong) struct DepthTests {
  static let links = long(1_000_000)
  typealias Ending = PromiseCellSettlingTests.Ending

  /// How a chain is linked.
  enum Link: CaseIterable {
    case map, openMap, outerAdoptsInner, innerIsAdopted, observedAdoption, racing

    /// A promise that settles as `probe` does.
    func after(_ probe: Probe<Int>, _ flags: CellFlags) -> Probe<Int> {
      switch self {
      case .map: return probe.map(flags) { $0 }
      case .openMap: return probe.map(flags.union(.open)) { $0 }
      case .outerAdoptsInner, .observedAdoption:
        if self == .observedAdoption { probe.map { _ in } }
        let outer = Probe<Int>.pending(flags, sealed: true)
        outer.resolve(with: probe)
        return outer
      case .innerIsAdopted: return Probe.value(1, flags).flatMap(flags) { _ in probe }
      case .racing:
        let outer = Probe<Int>.pending(flags, sealed: true)
        outer.adoptRacing(probe)
        return outer
      }
    }
  }

  static let shapes: [(link: Link, flags: CellFlags, ending: Ending)] = [
    (.map, [], .fulfill), (.map, .requestable, .fulfill),
    (.map, [], .reject), (.map, .requestable, .cancel), (.openMap, [], .fulfill),
    (.outerAdoptsInner, [], .reject), (.outerAdoptsInner, .requestable, .fulfill),
    (.observedAdoption, [], .fulfill),
    (.innerIsAdopted, [], .cancel), (.innerIsAdopted, .requestable, .fulfill),
    (.racing, [], .fulfill), (.racing, .requestable, .reject),
  ]

  @Test("a chain of 1,000,000 links settles and frees itself", arguments: shapes.indices)
  func settles(_ shape: Int) {
    let (link, flags, ending) = Self.shapes[shape]
    let census = Counter()
    onThread {
      Census.$current.withValue(census) {
        let root = Probe<Int>.pending(flags)
        var tail = root
        for _ in 0..<Self.links { tail = link.after(tail, flags) }
        #expect(tail.cell.outcome == .pending)
        PromiseCellSettlingTests.end(root, ending)
        PromiseCellSettlingTests.expect(tail, ending)
      }
    }
    #expect(census.value == 0)
  }

  @Test(
    "a request travels up 1,000,000 links, and the cancellation travels down again",
    arguments: [Link.map, .openMap, .outerAdoptsInner])
  func requests(_ link: Link) {
    let census = Counter()
    let log = Log<String>()
    onThread {
      Census.$current.withValue(census) {
        let root = makeSource(log, obeys: true, sealed: true)
        var tail: Probe<Int> = root
        for _ in 0..<Self.links { tail = link.after(tail, .requestable) }
        tail.cell.requestCancellation()
        #expect(log.entries == ["source"] && tail.cell.outcome == .cancelled)
      }
    }
    #expect(census.value == 0)
  }

  @Test("1,000,000 observers of one promise run in order")
  func wide() {
    onThread {
      let probe = Probe<Int>.pending()
      let next = Counter()
      let misplaced = Counter()
      for number in 1...Self.links {
        probe.map { _ in if next.add() != number { misplaced.add() } }
      }
      probe.fulfill(1)
      #expect(next.value == Self.links && misplaced.value == 0)
    }
  }

  @Test("handlers that settle the next promise inline go any depth on a small stack")
  func userRecursion() {
    onThread(stack: StackSize.small) {
      let levels = long(1_000_000)
      let cells = (0...levels).map { _ in Probe<Int>.pending() }
      for level in 0..<levels { cells[level].map { cells[level + 1].fulfill($0) } }
      cells[0].fulfill(7)
      #expect(cells[levels].value == 7)
    }
  }
}
