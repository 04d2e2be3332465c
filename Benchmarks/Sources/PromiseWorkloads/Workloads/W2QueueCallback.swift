// SPDX-License-Identifier: MIT

extension Workloads {
  /// One callback on each of many settled promises, all on one serial queue.
  @inline(__always)
  static func w2<A: QueueAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    var isRight = true
    for _ in 0..<repeats {
      let tally = Tally(expecting: size)
      meter.start()
      for value in 0..<size { A.observeOnQueue(A.resolved(3), tally, value) }
      isRight = tally.wait() && isRight
      meter.stop()
      isRight = tally.isComplete(sum: 3 * size + gaussSum(size)) && isRight
    }
    return isRight
  }

  /// The same on the main queue, in bursts from another thread.
  @inline(__always)
  static func w2m<A: MainAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    var isRight = true
    for _ in 0..<repeats {
      let tally = Tally(expecting: size)
      meter.start()
      for value in 0..<size { A.observeOnMain(A.resolved(3), tally, value) }
      isRight = tally.wait() && isRight
      meter.stop()
      isRight = tally.isComplete(sum: 3 * size + gaussSum(size)) && isRight
    }
    return isRight
  }
}
