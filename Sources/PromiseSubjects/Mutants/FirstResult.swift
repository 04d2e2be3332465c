// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

/// What a handler that was attached several times returned first.
final class FirstResult: @unchecked Sendable {
  fileprivate weak var handler: AnyObject?
  fileprivate var uses = 0
  fileprivate var result: CaseResolution<ReferencePromise>?
}

extension ReferenceRealm {
  /// What a reaction calls; the right way is the handler itself.
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
        // A handler of one use keeps nothing, as in a sound library.
        guard first.uses > 1 else { return result }
        first.result = first.result ?? result
        return first.result ?? result
      }
    }
  }
}
