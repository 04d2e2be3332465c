// SPDX-License-Identifier: MIT

import GuaranteePromises
import PromiseAdapters
import TypedPromises

// Part of no target: Scripts/rejected-code compiles it. In Swift 6 mode each line that ends with `// no` is an
// error, and no other.

private final class Shared { var number = 0 }

@MainActor private final class Screen { var number = 0 }

private func forwarding(
  _ source: GuaranteePromises.Promise<Int>, _ completion: @escaping (Int?, (any Error)?) -> Void,
  _ result: @escaping (Swift.Result<Int, any Error>) -> Void, _ shared: Shared
) {
  source.forward(to: completion)  // no
  source.forward(to: result)  // no
  source.forward { (_: (any Error)?) in shared.number += 1 }  // no
}

private func conversions(
  _ source: GuaranteePromises.Promise<Int>, _ sure: TypedPromises.Promise<Int, NoError>,
  _ shared: Shared
) {
  _ = TypedPromises.Promise<Int, String>(source) { _ in "\(shared.number)" }  // no
  _ = Guarantee(sure) { shared.number }  // no
  _ = Callback<Int> { done in
    done.onRequestCancel { shared.number += 1 }  // no
  }
}

@MainActor private func inPlace(_ source: GuaranteePromises.Promise<Int>, _ screen: Screen) {
  source.forward { number, _ in screen.number = number ?? 0 }
}
