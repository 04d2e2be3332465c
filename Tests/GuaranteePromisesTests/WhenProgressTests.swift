// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct WhenProgressTests {
  @Test("the current progress sees when all guarantees are fulfilled (PK-144)")
  func guarantees() {
    let pendings = (0..<4).map { _ in Guarantee<Void>.pending() }
    let parent = Progress(totalUnitCount: 1)
    parent.becomeCurrent(withPendingUnitCount: 1)
    let all = when(guarantees: pendings.map(\.guarantee))
    parent.resignCurrent()
    #expect(parent.fractionCompleted == 0)
    pendings[0].resolve(())
    pendings[1].resolve(())
    #expect(parent.fractionCompleted == 0.5)
    pendings[2].resolve(())
    pendings[3].resolve(())
    #expect(parent.completedUnitCount == 1)
    #expect(parent.fractionCompleted == 1)
    #expect(all.isFulfilled)
  }

  @Test("a rejection completes the progress, and nothing exceeds it (PK-145)")
  func rejection() {
    let pendings = (0..<4).map { _ in Promise<Int>.pending() }
    let parent = Progress(totalUnitCount: 1)
    parent.becomeCurrent(withPendingUnitCount: 1)
    let all = when(fulfilled: pendings.map(\.promise))
    parent.resignCurrent()
    pendings[0].resolver.fulfill(1)
    #expect(parent.fractionCompleted == 0.25)
    pendings[1].resolver.reject(TestError.dummy)
    #expect(parent.fractionCompleted == 1)
    pendings[2].resolver.fulfill(1)
    pendings[3].resolver.reject(TestError.other)
    #expect(parent.fractionCompleted == 1)
    #expect(all.isRejected)
  }

  @Test("the report of the last input comes before the result")
  func order() {
    let pending = Promise<Int>.pending()
    let parent = Progress(totalUnitCount: 1)
    parent.becomeCurrent(withPendingUnitCount: 1)
    let all = when(fulfilled: [pending.promise])
    parent.resignCurrent()
    let seen = Trace()
    let progress = parent
    all.done(on: nil) { _ in seen.add("\(progress.fractionCompleted)") }.cauterize()
    pending.resolver.fulfill(1)
    #expect(seen.entries == ["1.0"])
  }
}
