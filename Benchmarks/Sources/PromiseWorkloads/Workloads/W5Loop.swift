// SPDX-License-Identifier: MIT

extension Workloads {
  /// A recursive loop of flatMaps, each delivered inline.
  @inline(__always)
  static func w5i<A: LoopingAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    var isRight = true
    meter.start()
    for _ in 0..<repeats { isRight = A.value(A.loop(size)) == 0 && isRight }
    meter.stop()
    return isRight
  }

  /// The same with one hop to a serial queue for each step.
  @inline(__always)
  static func w5q<A: QueueLoopingAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    var isRight = true
    meter.start()
    for _ in 0..<repeats {
      let tally = Tally(expecting: 1)
      A.finish(A.loopOnQueue(size), tally)
      isRight = tally.wait() && tally.sum == 0 && isRight
    }
    meter.stop()
    return isRight
  }

  /// A left fold of flatMaps on a pending head.
  @inline(__always)
  static func w5c<A: LoopingAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    var isRight = true
    meter.start()
    for start in 0..<repeats {
      let head = A.pending()
      var tail = A.promise(head)
      for _ in 0..<size { tail = A.addFlat(tail) }
      A.fulfil(head, start)
      isRight = A.value(tail) == start + size && isRight
    }
    meter.stop()
    return isRight
  }
}
