// SPDX-License-Identifier: MIT

package import PromiseConformance

extension ReferenceSubject {
  /// The capabilities of the reference: all of A+, and additions of ECMAScript and IPromise.
  ///
  /// Cases about requests, tokens, places and time are proved by the dialect that has them and by
  /// its broken variants: see ``RequestFlaw``. Conversions are proved by the dialects.
  package static let capabilities = Set(Capability.allCases).subtracting([
    .requests, .requestHandlers, .advisoryRequests, .endingRequests, .loneRequests,
    .requestCounting, .tokens, .contexts, .inline, .timing, .racingAdoption, .lanes,
    .ecmaScriptJobs, .conversions, .unhandledRejections, .nowOrLater, .ownedTasks,
    .mainQueues,
  ])
}
