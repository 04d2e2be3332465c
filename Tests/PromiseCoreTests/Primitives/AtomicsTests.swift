// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct AtomicsTests {
  @Test func everyOperationReturnsWhatItSays() {
    let word = AtomicWord(5)
    #expect(word.loadRelaxed() == 5 && word.loadAcquire() == 5)
    #expect(word.exchange(6) == 5)
    #expect(word.replace(5, with: 9) == 6 && word.loadAcquire() == 6)
    #expect(word.replace(6, with: 9) == 6 && word.loadAcquire() == 9)
    #expect(word.add(UInt.max) == 8 && word.add(UInt.max &- 7) == 0)
    word.storeUnpublished(0b1010)
    #expect(word.setBits(0b0110) == 0b1010 && word.loadAcquire() == 0b1110)
  }

  @Test func noUpdateIsLost() {
    final class Shared: Sendable { let word = AtomicWord(0) }
    let shared = Shared()
    onThreads(4) { _ in
      for _ in 0..<10_000 {
        _ = shared.word.add(1)
        var seen = shared.word.loadRelaxed()
        while true {
          let found = shared.word.replace(seen, with: seen &+ 1)
          if found == seen { break }
          seen = found
        }
      }
    }
    #expect(shared.word.loadAcquire() == 80_000)
  }
}
