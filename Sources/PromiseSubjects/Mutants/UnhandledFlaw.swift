// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseCore

/// A mistake about reports of rejections that nobody has handled.
package enum UnhandledFlaw: String, WrappingFlaw {
  case neverReports = "never-reports"
  case reportsTwice = "reports-twice"
  case reportsHandled = "reports-handled"
  case observedIsHandled = "observed-is-handled"

  /// The flaw in a few words.
  package var summary: String {
    switch self {
    case .neverReports: "no rejection is reported"
    case .reportsTwice: "each rejection is reported twice"
    case .reportsHandled: "each call that rejects is reported, whether or not somebody handles it"
    case .observedIsHandled: "a promise that anything was derived from reports nothing"
    }
  }

  /// The suite that can catch the flaw.
  var suite: String { "unhandled" }

  /// The library with the flaw.
  func broken(_ sound: some PromiseSubject) -> any PromiseSubject {
    FlawedSubject { FlawedUnhandledRealm(sound: sound.makeRealm($0), flaw: self) }
  }
}

/// The sound realm with the flaw: all other operations pass through unchanged.
struct FlawedUnhandledRealm<Sound: PromiseRealm>: WrappingRealm {
  typealias Promise = Sound.Promise

  let sound: Sound
  let flaw: UnhandledFlaw
  private let report = Locked<(@Sendable (any Error) -> Void)?>(nil)

  init(sound: Sound, flaw: UnhandledFlaw) { (self.sound, self.flaw) = (sound, flaw) }

  func watchUnhandled(_ report: @escaping @Sendable (any Error) -> Void) throws {
    self.report.withLock { $0 = report }
    try sound.watchUnhandled { error in
      if flaw == .neverReports { return }
      if flaw == .reportsTwice { report(error) }
      report(error)
    }
  }

  func deferred() throws -> CaseDeferred<Promise> {
    let deferred = try sound.deferred()
    guard flaw == .reportsHandled else { return deferred }
    var reporting = CaseDeferred(
      promise: deferred.promise, resolve: deferred.resolve,
      reject: { reason in
        report.withLock { $0 }?(reason)
        deferred.reject(reason)
      })
    (reporting.onRequest, reporting.withdraw) = (deferred.onRequest, deferred.withdraw)
    return reporting
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) throws -> Promise {
    let derived = try sound.then(promise, onFulfilled: onFulfilled, onRejected: onRejected)
    if flaw == .observedIsHandled {
      _ = try sound.then(derived, onFulfilled: nil, onRejected: CaseHandler { _ in .value(nil) })
    }
    return derived
  }
}
