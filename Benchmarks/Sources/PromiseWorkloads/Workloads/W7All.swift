// SPDX-License-Identifier: MIT

extension Workloads {
  /// All of many pending promises, which two threads fulfil; their creation is not measured.
  @inline(__always)
  static func w7<A: GatheringAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    var isRight = true
    for _ in 0..<repeats {
      let tally = Tally(expecting: 1)
      let resolvers = (0..<size).map { _ in A.pending() }
      let promises = resolvers.map { A.promise($0) }
      let middle = size / 2
      nonisolated(unsafe) let halves = resolvers
      TwoThreads.run(meter) {
        A.all(promises, tally)
        for index in 0..<middle { A.fulfil(halves[index], index) }
        isRight = tally.wait() && isRight
      } _: {
        for index in middle..<size { A.fulfil(halves[index], index) }
      }
      isRight = tally.isComplete(sum: gaussSum(size)) && isRight
    }
    return isRight
  }
}
