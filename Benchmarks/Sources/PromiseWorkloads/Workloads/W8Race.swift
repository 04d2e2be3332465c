// SPDX-License-Identifier: MIT

extension Workloads {
  /// One thread attaches to many promises while another fulfils them; creation is not measured.
  @inline(__always)
  static func w8<A: RacingAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    var isRight = true
    for _ in 0..<repeats {
      let marks = Marks(size)
      nonisolated(unsafe) let resolvers = (0..<size).map { _ in A.pending() }
      let promises = resolvers.map { A.promise($0) }
      TwoThreads.run(meter) {
        for index in 0..<size { A.mark(promises[index], marks, index) }
        A.settleDown()
      } _: {
        for index in 0..<size { A.fulfil(resolvers[index], index) }
        A.settleDown()
      }
      isRight = marks.isEachMarkedOnce && isRight
    }
    return isRight
  }

  /// The same, but both threads reach each promise at the same moment.
  @inline(__always)
  static func w8x<A: RacingAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    var isRight = true
    for _ in 0..<repeats {
      let marks = Marks(size)
      let rendezvous = Rendezvous()
      nonisolated(unsafe) let resolvers = (0..<size).map { _ in A.pending() }
      let promises = resolvers.map { A.promise($0) }
      TwoThreads.run(meter) {
        for index in 0..<size {
          rendezvous.meet(index + 1)
          A.mark(promises[index], marks, index)
        }
        A.settleDown()
      } _: {
        for index in 0..<size {
          rendezvous.meet(index + 1)
          A.fulfil(resolvers[index], index)
        }
        A.settleDown()
      }
      isRight = marks.isEachMarkedOnce && isRight
    }
    return isRight
  }
}
