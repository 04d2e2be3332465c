// SPDX-License-Identifier: MIT

/// The workloads, written once for all who are measured.
///
/// Everything here is inlined into the one call that names the adapter, so that what is measured is
/// what a user's own code compiles to.
enum Workloads {}

extension Workloads {
  /// Create, fulfil, drop.
  @inline(__always)
  static func w1<A: PromiseAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    let count = repeats * size
    meter.start()
    for value in 0..<count { A.createAndFulfil(value) }
    meter.stop()
    return A.fulfilsOnce()
  }
}
