// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct DeliveryPlaceTests {
  private actor Home {
    var visits = 0
    func visit() { visits += 1 }
  }

  @Test("a handler's isolation decides where it runs; without isolation, the given place does")
  func isolation() async {
    let home = Home()
    let queue = DispatchQueue(label: "place")
    let places = [
      DeliveryPlace(isolatedTo: nil, otherwise: .queue(queue)),
      DeliveryPlace(isolatedTo: MainActor.shared, otherwise: .queue(queue)),
      DeliveryPlace(isolatedTo: home, otherwise: .queue(queue)),
    ]
    let kinds = places.map { place in
      switch place {
      case .queue(let found): found === queue ? "queue" : "?"
      case .mainActor: "main actor"
      case .actor(let context): context.actor === home ? "actor" : "?"
      default: "?"
      }
    }
    #expect(kinds == ["queue", "main actor", "actor"])
  }

  @Test("a place is one word: it fits where a promise keeps its own")
  func size() {
    #expect(MemoryLayout<DeliveryPlace>.size == MemoryLayout<UInt>.size)
  }

  @Test("the main queue is recognised, whichever wrapper of it is given, and no other queue is")
  func main() {
    let other = DeliveryPlace.queue(DispatchQueue(label: "other")).destination
    #expect(DeliveryPlace.queue(.main).destination == Destination.main)
    #expect(DeliveryPlace.main.destination == Destination.main)
    #expect(other != Destination.main)
    Destination.release(other)
    #expect(DeliveryPlace.immediate.destination == Destination.immediate)
  }

  @Test("work for the main queue is sent to its inbox, also if the queue is named")
  func mainInbox() async {
    let order = Log<Int>()
    await withCheckedContinuation { done in
      // In one turn of the main queue, so that nothing is served between the two.
      DispatchQueue.main.async {
        DeliveryPlace.main.run { order.add(1) }
        DispatchQueue.main.async { order.add(3) }
        DeliveryPlace.queue(.main).run {
          order.add(2)
          DispatchQueue.main.async { done.resume() }
        }
      }
    }
    #expect(order.entries == [1, 2, 3])
  }

  @Test("a node with two handlers is delivered where the handler of the outcome runs")
  func branching() {
    let (first, second) = (Log<String>(), Log<String>())
    func place(_ log: Log<String>) -> DeliveryPlace {
      .context(
        SubmittingContext { work in
          log.add("sent")
          work()
        })
    }
    for settle in [true, false] {
      let probe = Probe<Int>.pending()
      let word = DeliveryPlace.destination(fulfilled: place(first), rejected: place(second))
      probe.always(at: word) { _ in }
      if settle { probe.fulfill(1) } else { probe.reject(TestError.one) }
    }
    #expect(first.count == 1 && second.count == 1)
    let same = place(first)
    let probe = Probe<Int>.value(1)
    probe.always(at: DeliveryPlace.destination(fulfilled: same, rejected: same)) { _ in }
    #expect(first.count == 2)
    let inline = DeliveryPlace.destination(fulfilled: .immediate, rejected: .immediate)
    #expect(inline == Destination.immediate)
  }

  @Test("jobs run in order with deliveries")
  func jobs() async {
    let log = Log<Int>()
    await withCheckedContinuation { done in
      DispatchQueue.main.async {
        DeliveryPlace.main.run { log.add(1) }
        Probe<Int>.value(1).map(at: Destination.main) { _ in log.add(2) }
        DeliveryPlace.main.run {
          log.add(3)
          done.resume()
        }
        DeliveryPlace.immediate.run { log.add(0) }
      }
    }
    #expect(log.entries == [0, 1, 2, 3])
  }

  @Test(
    "sequenced handlers on one queue share a turn, and a chain of inline executors has no depth")
  func turnsAndDepth() {
    let (queue, log) = (DispatchQueue(label: "turn"), Log<Int>())
    let probe = Probe<Int>.pending()
    for index in 0..<3 { probe.map(.sequenced, at: queue.place) { _ in log.add(index) } }
    queue.suspend()
    probe.fulfill(1)
    queue.async { log.add(9) }
    queue.resume()
    queue.flush()
    #expect(log.entries == [0, 1, 2, 9])
    onThread(stack: StackSize.small) {
      let root = Probe<Int>.pending()
      var last = root
      for _ in 0..<20_000 {
        let place = Destination.context(SubmittingContext(onDrop: .discards) { $0() })
        last = last.map(at: place) { $0 + 1 }
      }
      root.fulfill(0)
      #expect(last.value == 20_000)
    }
  }
}
