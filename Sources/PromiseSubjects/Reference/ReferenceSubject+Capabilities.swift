// SPDX-License-Identifier: MIT

package import PromiseConformance

extension ReferenceSubject {
  /// What the reference offers: all of A+ and what the ECMAScript and IPromise families add.
  ///
  /// Requests as advice, tokens, places and time are proved by the dialect that has them and by its
  /// own broken variants: see ``RequestFlaw``. Conversions are proved by the dialects.
  package static let capabilities = Set(Capability.allCases).subtracting([
    .requests, .requestCounting, .tokens, .contexts, .inline, .timing, .racingAdoption, .lanes,
    .ecmaScriptJobs, .conversions, .unhandledRejections, .nowOrLater, .ownedTasks,
    .mainQueues,
  ])
}
