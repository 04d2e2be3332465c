// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

/// The first result of a handler that was attached several times.
final class FirstResult: @unchecked Sendable {
  fileprivate weak var handler: AnyObject?
  fileprivate var uses = 0
  fileprivate var result: CaseResolution<ReferencePromise>?
}

extension ReferenceRealm {
  /// The function that a reaction calls; without a flaw, the handler itself.
  func closure<Input>(
    _ handler: CaseHandler<Input, ReferencePromise>
  ) -> @Sendable (Input) throws -> Resolution {
    guard has(.firstResultIsUsedAgain) else { return { try handler($0) } }
    let first = lock.withLock { () -> FirstResult in
      let known = detour.firstResults[ObjectIdentifier(handler)]
      let first = known?.handler === handler ? known ?? FirstResult() : FirstResult()
      first.handler = handler
      first.uses += 1
      detour.firstResults[ObjectIdentifier(handler)] = first
      return first
    }
    return { input in
      let result = try handler(input)
      return self.lock.withLock {
        // A handler that was attached once keeps nothing, as in a sound library.
        guard first.uses > 1 else { return result }
        first.result = first.result ?? result
        return first.result ?? result
      }
    }
  }
}
