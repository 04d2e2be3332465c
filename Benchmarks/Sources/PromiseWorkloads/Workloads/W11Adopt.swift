// SPDX-License-Identifier: MIT

extension Workloads {
  /// A promise follows the pending one that its handler returns, which is then fulfilled.
  @inline(__always)
  static func w11<A: AdoptingAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    var isRight = true
    meter.start()
    for _ in 0..<repeats { isRight = adopt(A.self, size) && isRight }
    meter.stop()
    return isRight
  }

  /// The same on two threads that have nothing in common, each with half of the promises.
  @inline(__always)
  static func w11x<A: AdoptingAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    var isRight = true
    for _ in 0..<repeats {
      nonisolated(unsafe) var (here, there) = (false, false)
      TwoThreads.run(meter) {
        here = adopt(A.self, size / 2)
      } _: {
        there = adopt(A.self, size - size / 2)
      }
      isRight = here && there && isRight
    }
    return isRight
  }

  /// The same on one thread, while a million adoptions wait.
  @inline(__always)
  static func w11w<A: AdoptingAdapter>(
    _: A.Type, _ meter: Meter, _ repeats: Int, _ size: Int
  ) -> Bool {
    let waiting = (0..<1_000_000).map { _ in
      let (head, inner) = (A.pending(), A.pending())
      let outer = A.adopting(A.promise(head), A.promise(inner))
      A.fulfil(head, 0)
      return (inner, outer)
    }
    let isRight = w11(A.self, meter, repeats, size)
    for (inner, _) in waiting { A.fulfil(inner, 0) }
    return waiting.allSatisfy { A.value($0.1) == 0 } && isRight
  }

  @inline(__always)
  private static func adopt<A: AdoptingAdapter>(_: A.Type, _ size: Int) -> Bool {
    var isRight = true
    for index in 0..<size {
      let (head, inner) = (A.pending(), A.pending())
      let outer = A.adopting(A.promise(head), A.promise(inner))
      A.fulfil(head, 0)
      A.fulfil(inner, index)
      isRight = A.value(outer) == index && isRight
    }
    return isRight
  }
}
