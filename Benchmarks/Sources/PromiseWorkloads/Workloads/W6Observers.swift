// SPDX-License-Identifier: MIT

extension Workloads {
  /// Many observers of one pending promise, told inline.
  @inline(__always)
  static func w6<A: PromiseAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    let tally = Tally(expecting: repeats * size)
    meter.start()
    for value in 0..<repeats {
      let resolver = A.pending()
      let promise = A.promise(resolver)
      for amount in 0..<size { A.observe(promise, tally, amount) }
      A.fulfil(resolver, value)
    }
    meter.stop()
    return tally.isComplete(sum: size * gaussSum(repeats) + repeats * gaussSum(size))
  }

  /// The same, told on a serial queue.
  @inline(__always)
  static func w6q<A: QueueAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    var isRight = true
    meter.start()
    for value in 0..<repeats {
      let tally = Tally(expecting: size)
      let resolver = A.pending()
      let promise = A.promise(resolver)
      for amount in 0..<size { A.observeOnQueue(promise, tally, amount) }
      A.fulfil(resolver, value)
      isRight = tally.wait() && tally.isComplete(sum: size * value + gaussSum(size)) && isRight
    }
    meter.stop()
    return isRight
  }
}
