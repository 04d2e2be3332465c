// SPDX-License-Identifier: MIT

extension Workloads {
  /// A chain of maps that a fulfilment of its head runs through.
  @inline(__always)
  static func w3<A: PromiseAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    var sum = 0
    meter.start()
    for start in 0..<repeats {
      let head = A.pending()
      var tail = A.promise(head)
      for amount in 0..<size { tail = A.add(tail, amount) }
      A.fulfil(head, start)
      sum &+= A.value(tail) ?? -1
    }
    meter.stop()
    return sum == gaussSum(repeats) + repeats * gaussSum(size)
  }
}
