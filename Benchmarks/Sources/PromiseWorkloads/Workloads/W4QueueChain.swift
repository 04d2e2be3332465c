// SPDX-License-Identifier: MIT

extension Workloads {
  /// Chains of ten hops on one serial queue, a thousand of them in flight.
  @inline(__always)
  static func w4<A: QueueAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    let chains = size / 10
    // Not a constant: the optimizer would unroll the chain, and make the closures of some subjects,
    // which capture nothing but constants then, once for all.
    let length = size / chains
    var isRight = true
    for _ in 0..<repeats {
      let tally = Tally(expecting: chains)
      meter.start()
      for start in 0..<chains { chain(A.self, from: start, length, tally) }
      isRight = tally.wait() && isRight
      meter.stop()
      isRight =
        tally.isComplete(sum: gaussSum(chains) + chains * gaussSum(length)) && isRight
    }
    return isRight
  }

  /// The same with one chain at a time: what it takes to wake a thread.
  @inline(__always)
  static func w4l<A: QueueAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    var isRight = true
    meter.start()
    for start in 0..<repeats {
      let tally = Tally(expecting: 1)
      chain(A.self, from: start, size, tally)
      isRight = tally.wait() && tally.sum == start + gaussSum(size) && isRight
    }
    meter.stop()
    return isRight
  }

  @inline(__always)
  private static func chain<A: QueueAdapter>(
    _: A.Type, from start: Int, _ length: Int, _ tally: Tally
  ) {
    let head = A.pending()
    var tail = A.promise(head)
    for amount in 0..<length { tail = A.addOnQueue(tail, amount) }
    A.observe(tail, tally, 0)
    A.fulfil(head, start)
  }
}
