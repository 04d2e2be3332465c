// SPDX-License-Identifier: MIT

extension Workloads {
  /// Cancels chains by their tails.
  @inline(__always)
  static func w10<A: CancellingAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    var cancelled = 0
    meter.start()
    for _ in 0..<repeats {
      let (root, first) = A.begin()
      var tail = consume first
      for _ in 1..<size { tail = A.link(tail) }
      A.cancel(tail)
      if A.isCancelled(tail) { cancelled += 1 }
      withExtendedLifetime(root) {}
    }
    meter.stop()
    return cancelled == repeats
  }
}
