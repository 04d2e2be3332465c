// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct ObserverListTests {
  /// Settles a promise whose observers were registered in these lanes; returns who ran, in order.
  static func run(_ lanes: [Int]) -> [Int] {
    let probe = Probe<Int>.pending()
    let log = Log<Int>()
    let laneFlags: [CellFlags] = [[], .secondLane, .thirdLane]
    for (number, lane) in lanes.enumerated() {
      probe.map(laneFlags[lane]) { _ in log.add(number) }
    }
    probe.fulfill(1)
    return log.entries
  }

  // In WhenPromises: always1, done1, always2, done2, then → done1, done2, always1, always2, then
  @Test func lanesRunOneAfterAnother() {
    #expect(Self.run([1, 0, 1, 0, 2]) == [1, 3, 0, 2, 4])
  }

  @Test("within a lane, registration order holds, whichever lanes are empty")
  func everyCombination() {
    // All words of length 5 over three lanes: every shape that the three lists can have.
    for word in 0..<243 {
      let lanes = [word % 3, word / 3 % 3, word / 9 % 3, word / 27 % 3, word / 81 % 3]
      let expected = lanes.indices.sorted { (lanes[$0], $0) < (lanes[$1], $1) }
      #expect(Self.run(lanes) == expected, "\(lanes)")
    }
  }

  @Test("an open promise settled by its user sorts the observers it took along")
  func redirectedKeepsLanes() {
    let source = Probe<Int>.pending()
    let child = source.map(.open) { $0 }
    let log = Log<String>()
    child.map(.thirdLane) { _ in log.add("third") }
    child.map(.secondLane) { _ in log.add("second") }
    child.map { _ in log.add("first") }
    child.fulfill(1)
    #expect(log.entries == ["first", "second", "third"])
  }

  @Test("observers that come while the first batch runs are a batch of their own")
  func lateBatch() {
    let probe = Probe<Int>.pending()
    let log = Log<String>()
    probe.map(.thirdLane) { _ in log.add("third") }
    probe.map { _ in
      log.add("first")
      probe.map(.secondLane) { _ in log.add("late second") }
      probe.map { _ in log.add("late first") }
    }
    probe.fulfill(1)
    #expect(log.entries == ["first", "third", "late first", "late second"])
  }
}
