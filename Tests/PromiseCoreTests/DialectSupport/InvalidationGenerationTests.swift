// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport
internal import TestSupport
internal import Testing

// TL-61, TL-X4
@Suite struct InvalidationGenerationTests {
  @Test func whatWasCapturedBeforeAnInvalidationIsDeadAndWhatComesAfterIsLive() {
    let generation = InvalidationGeneration()
    let before = generation.current
    #expect(generation.isLive(before))
    generation.invalidate()
    #expect(!generation.isLive(before))
    let after = generation.current
    #expect(generation.isLive(after))
    generation.invalidate()
    #expect(!generation.isLive(after) && !generation.isLive(before))
  }

  @Test("a callback provoked by a request that an invalidation sends finds itself dead")
  func bumpedBeforeTheRequest() {
    let generation = InvalidationGeneration()
    let source = Probe<Int>.pending(.requestable)
    _ = source.cell.onRequest { $0.settleCancelled() }
    let ran = Counter()
    let captured = generation.current
    source.always { _ in if generation.isLive(captured) { ran.add() } }
    generation.invalidate()
    source.cell.requestCancellation()
    #expect(source.cell.outcome == .cancelled && ran.value == 0)
  }

  @Test func noInvalidationIsLost() {
    let generation = InvalidationGeneration()
    let first = generation.current
    onThreads(4) { _ in for _ in 0..<1000 { generation.invalidate() } }
    #expect(generation.current &- first == 4000)
  }
}
