// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore
internal import TestSupport
internal import Testing

/// An operation that stands in line from the start and learns its work later.
private final class PlaceInLine: Operation, @unchecked Sendable {
  private let work = LockedBox<(@Sendable () -> Void)?>(nil)

  override var isReady: Bool { super.isReady && (work.value != nil || isCancelled) }

  func become(_ job: @escaping @Sendable () -> Void) {
    willChangeValue(for: \.isReady)
    work.set(job)
    didChangeValue(for: \.isReady)
  }

  override func main() {
    let job = work.value
    work.set(nil)
    job?()
  }
}

@Suite struct OperationPlaceTests {
  @Test func `an operation queue keeps the place in line that was taken when the node was made`() {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let place = PlaceInLine()
    queue.addOperation(place)
    let log = LockedBox<[String]>([])
    let source = Probe<Int>.pending()
    source.map(at: Destination.context(SubmittingContext { place.become($0) })) { value in
      log.set(log.value + ["handler \(value) \(OperationQueue.current === queue)"])
    }
    queue.addOperation { log.set(log.value + ["later operation"]) }
    source.fulfill(1)
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(log.value == ["handler 1 true", "later operation"])
  }
}
