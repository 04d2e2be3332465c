// SPDX-License-Identifier: MIT

import Foundation
import Testing

#if swift(>=6)
  import APlusPromises
#else
  import APlusPromisesSwift5
#endif

@Suite struct ProgressOverloads {
  let promise = Promise<Int>(value: 1)

  @Test("progress has a form that changes reports and one that looks on")
  func progressing() {
    same(Int.self, promise.progress { p in p * 0.5 })
    same(Int.self, promise.progress { p in print(p, terminator: "") })
    same(Int.self, promise.progress { _ in })
    same(Int.self, promise.progress { p -> Float in p })
    same(
      Int.self,
      promise.progress { p in
        let half = p / 2
        return half
      })
    same(
      Int.self,
      promise.progress { p in
        let half = p / 2
        _ = half
      })
    same(
      Int.self,
      promise.progress(on: .main) { p in
        let half = p / 2
        _ = half
      })
    same(
      Int.self,
      promise.progress(on: .immediate) { p in
        let half = p / 2
        _ = half
      })
    same(
      Int.self,
      promise.progress(on: .immediate) { p in
        let half = p / 2
        return half
      })
    promise.progress { _ in -1 }
    promise.progress(on: .immediate) { _ in -1 }
  }
}
