// SPDX-License-Identifier: MIT

internal import PlainPromisesSwift5
internal import PromiseInspection

extension Workloads {
  /// Promises with a label and an observer, while the inspector tells a sink what happens to them.
  ///
  /// One operation is an event.
  @inline(__always)
  static func events(
    _ sink: (any PromiseEventSink)?, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    let counter = EventCount()
    inspecting([counter]) { labelled(Tally(expecting: 1), 0) }
    let promises = repeats * size / counter.count
    let tally = Tally(expecting: promises)
    inspecting(sink.map { [$0] } ?? []) {
      meter.start()
      for value in 0..<promises { labelled(tally, value) }
      meter.stop()
    }
    return tally.isComplete(sum: gaussSum(promises))
  }

  @inline(__always)
  private static func inspecting(_ sinks: [any PromiseEventSink], _ body: () -> Void) {
    var options = PromiseInspector.Options()
    options.sinks = sinks
    PromiseInspector.start(options)
    body()
    PromiseInspector.stop()
  }

  @inline(__always)
  private static func labelled(_ tally: Tally, _ value: Int) {
    let promise = Promise<Int>().labelled("load")
    promise.then(on: ImmediateContext()) { tally.arrive($0) }
    promise.fulfill(value)
  }
}

/// Counts events, of a single thread.
private final class EventCount: PromiseEventSink, @unchecked Sendable {
  private(set) var count = 0

  func receive(_ event: PromiseEvent) { count += 1 }
}
