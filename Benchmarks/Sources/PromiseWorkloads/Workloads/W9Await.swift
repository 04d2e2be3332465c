// SPDX-License-Identifier: MIT

internal import Dispatch

extension Workloads {
  /// Awaits a promise that has settled.
  @inline(__always)
  static func w9<A: AwaitingAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    let count = repeats * size
    return blocking {
      let resolver = A.pending()
      let promise = A.promise(resolver)
      A.fulfil(resolver, 3)
      var sum = 0
      meter.start()
      for _ in 0..<count { sum &+= await A.get(promise) }
      meter.stop()
      return sum == 3 * count
    }
  }

  /// Awaits a promise that a queue is about to fulfil.
  @inline(__always)
  static func w9p<A: AwaitingAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    let count = repeats * size
    let queue = DispatchQueue(label: "fulfils")
    return blocking {
      var sum = 0
      meter.start()
      for value in 0..<count {
        nonisolated(unsafe) let resolver = A.pending()
        queue.async { A.fulfil(resolver, value) }
        sum &+= await A.get(A.promise(resolver))
      }
      meter.stop()
      return sum == gaussSum(count)
    }
  }
}
