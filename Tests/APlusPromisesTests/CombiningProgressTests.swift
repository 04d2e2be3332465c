// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct CombiningProgressTests {
  let elements = (0..<3).map { _ in Deferred<Int>() }
  let log = Log<Float>()
  var promises: [Promise<Int>] { elements.map(\.promise) }

  /// Nine reports: element and value.
  let reports: [(Int, Float)] = [
    (0, 0.1), (1, 0.2), (2, 0.3), (0, 0.5), (1, 0.25), (2, 0.7), (0, 0.4), (1, 1), (2, 1),
  ]

  @Test("I-25 all reports the average of the latest reports, exactly")
  func average() {
    let log = log
    Promise.all(promises).progress(on: .immediate) { log.add($0) }
    var latest: [Float] = [0, 0, 0]
    var expected: [Float] = []
    for (index, report) in reports {
      elements[index].progress(report)
      latest[index] = report
      expected.append((latest[0] + latest[1] + latest[2]) / 3)
    }
    #expect(log.entries == expected)
  }

  @Test("I-30 race reports the maximum of the latest reports, exactly")
  func maximum() {
    let log = log
    Promise.race(promises).progress(on: .immediate) { log.add($0) }
    var latest: [Float] = [0, 0, 0]
    var expected: [Float] = []
    for (index, report) in reports {
      elements[index].progress(report)
      latest[index] = report
      expected.append(latest.max() ?? -1)
    }
    #expect(log.entries == expected)
  }

  @Test(
    "I-T11 a fulfilled element counts as complete in later averages, without a report of its own")
  func fulfilledCounts() {
    let log = log
    Promise.all(promises).progress(on: .immediate) { log.add($0) }
    elements[0].progress(0.5)
    elements[0].resolve(1)
    #expect(log.count == 1)
    elements[1].progress(0.5)
    let expected: [Float] = [0.5 / 3, 1.5 / 3]
    #expect(log.entries == expected)
  }

  @Test("one who listens late sees averages that include what was reported before")
  func late() {
    let log = log
    let all = Promise.all(promises)
    elements[0].progress(0.5)
    elements[1].resolve(1)
    all.progress(on: .immediate) { log.add($0) }
    #expect(log.count == 0)
    elements[2].progress(0.25)
    let expected: Float = 1.75 / 3
    #expect(log.entries == [expected])
  }

  @Test("one who listens late sees what the elements' sources reported before")
  func lateThroughChains() {
    let log = log
    let all = Promise.all(promises.map { $0.then(on: .immediate) { $0 }.fork() })
    elements[0].progress(0.5)
    all.progress(on: .immediate) { log.add($0) }
    elements[1].progress(0.25)
    let expected: Float = 0.75 / 3
    #expect(log.entries == [expected])
  }

  @Test("several listeners of an aggregate each see a report once")
  func severalListeners() {
    let log = log
    let all = Promise.all(promises)
    all.progress(on: .immediate) { log.add($0) }
    all.progress(on: .immediate) { log.add($0) }
    elements[0].progress(0.75)
    #expect(log.entries == [0.25, 0.25])
  }

  @Test("the same promise twice counts twice")
  func twice() {
    let log = log
    Promise.all(promises[0], promises[0]).progress(on: .immediate) { log.add($0) }
    elements[0].progress(0.5)
    #expect(log.entries.last == 0.5)
  }

  @Test("aggregates nest: the average of averages")
  func nested() {
    let log = log
    Promise.all(Promise.all(promises[0], promises[1]), Promise.all([promises[2]]))
      .progress(on: .immediate) { log.add($0) }
    elements[0].progress(0.5)
    elements[2].progress(1)
    #expect(log.entries == [0.125, 0.625])
  }

  @Test("reports of the losers do not show after a race is decided")
  func decided() {
    let log = log
    Promise.race(promises).progress(on: .immediate) { log.add($0) }
    elements[0].resolve(1)
    elements[1].progress(0.5)
    #expect(log.entries == [])
  }

  @Test("allSettled and any report like all and race")
  func others() {
    let (settled, any) = (Log<Float>(), Log<Float>())
    Promise.allSettled(promises).progress(on: .immediate) { settled.add($0) }
    Promise.any(promises).progress(on: .immediate) { any.add($0) }
    elements[0].progress(0.75)
    elements[1].progress(0.5)
    let average: Float = 1.25 / 3
    #expect(settled.entries == [0.25, average])
    #expect(any.entries == [0.75, 0.75])
  }
}
