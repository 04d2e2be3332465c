// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import PromiseStage
internal import TestSupport
internal import Testing

@Suite("The stand-in for the main queue")
struct MainQueueStandInTests {
  private let line = Locked<[@Sendable () -> Void]>([])
  private let log = Log<Int>()

  private var standIn: MainQueueStandIn {
    MainQueueStandIn { [line] job in line.withLock { $0.append(job) } }
  }

  /// Attaches a handler for each place to a promise that then settles, and runs the jobs.
  ///
  /// - Returns: How many jobs there were.
  private func run(_ places: [UInt]) -> Int {
    let probe = Probe<Int>.pending()
    for (number, place) in places.enumerated() {
      probe.map(at: place) { [log] _ in log.add(number) }
    }
    probe.fulfill(1)
    var count = 0
    while let job = line.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job()
      count += 1
    }
    return count
  }

  @Test("runs all deliveries of the inbox in one job, in order, whichever way the queue is named")
  func known() {
    let places = standIn.replacingMain {
      [DeliveryPlace.main, .queue(.main), .mainActor, .queue(.main), .main].map(\.destination)
    }
    #expect(run(places) == 1)
    #expect(log.entries == Array(0..<5))
  }

  @Test("lets what does not go by the inbox be overtaken, as the main queue does")
  func unknown() {
    let places = standIn.replacingMain {
      [Destination.main, Destination.queue(.main), Destination.main]
    }
    #expect(run(places) == 2)
    #expect(log.entries == [0, 2, 1])
  }

  @Test("leaves other queues alone, and the main queue out of its scope")
  func others() {
    let queue = DispatchQueue(label: "other")
    let standIn = standIn
    let (inside, outside) = (
      standIn.replacingMain { Destination.queue(queue) }, Destination.queue(queue)
    )
    #expect(inside == outside)
    let main = standIn.replacingMain { Destination.main }
    #expect(main != Destination.main)
    for word in [inside, outside, main] { Destination.release(word) }
  }
}
