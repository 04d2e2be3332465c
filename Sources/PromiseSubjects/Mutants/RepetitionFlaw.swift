// SPDX-License-Identifier: MIT

package import PromiseConformance

/// A mistake that a library does not make the first time.
package struct RepetitionFlaw: Sendable {
  /// The operation that goes wrong.
  enum Operation: String, CaseIterable {
    case then, always, recover, end, finally, keep, rescue, race, any, all, tuple, pool, fork
    case allSettled = "all-settled"
    case cancel, report
    case onCancel = "on-cancel"
    case progress = "progress-handler"
    case deferred, withdraw, state
    case get = "wait"
    case outcome, function, context, inline
    case nowOrLater = "now-or-later"
    case token
    case link = "token-link"
    case register, request
    case onRequest = "on-request"
    case delay, timeout
    case convert = "conversion"
  }

  /// The time when it goes wrong.
  enum Time {
    /// Each nth use in a case.
    case use(Int)
    /// From the nth link of a chain on.
    case link(Int)
  }

  /// The consequence.
  enum Mistake: String {
    /// The operation has no effect; a promise derived by it stays pending.
    case isLost = "is-lost"
    /// The library keeps the promise that is operated on.
    case keepsSource = "keeps-its-source"
    /// The library keeps a promise that several handlers return.
    case keepsShared = "keeps-what-several-return"
    /// The library keeps the handler.
    case keepsHandler = "keeps-its-handler"
    /// The error that the handler throws arrives in a wrapper.
    case wrapsThrow = "wraps-what-is-thrown"
  }

  let operation: Operation
  let time: Time
  let mistake: Mistake

  /// The name of the flaw in the `kills` of cases.
  package var name: String {
    switch time {
    case .use(let count): "\(Self.ordinal(count))-\(operation.rawValue)-\(mistake.rawValue)"
    case .link(let count):
      "\(operation.rawValue)-\(mistake.rawValue)-from-\(Self.ordinal(count))-link"
    }
  }

  /// The flaw in a few words.
  package var summary: String {
    name.replacing("-", with: " ")
  }

  private static func ordinal(_ count: Int) -> String {
    ["second", "third", "fourth", "fifth"].enumerated().first { $0.offset + 2 == count }?.element
      ?? "hundredth"
  }

  /// The library with the flaw.
  func broken(_ sound: some PromiseSubject) -> any PromiseSubject {
    RepetitionSubject(sound, flaw: self)
  }

  /// The profile of the library that has the flaw.
  var library: String {
    switch operation {
    case .context, .inline, .nowOrLater, .token, .link, .register, .request, .onRequest, .delay,
      .timeout, .convert:
      "typed"
    default: "reference"
    }
  }

  /// The one suite that can catch the flaw.
  var suite: String {
    switch (mistake, operation) {
    case (.keepsSource, _), (.keepsShared, _), (.keepsHandler, _): "memory"
    case (_, .then): "aplus"
    case (_, .always), (_, .recover), (_, .end), (_, .finally): "endings"
    case (_, .keep), (_, .rescue): "guarantees"
    case (_, .race), (_, .any), (_, .all), (_, .allSettled), (_, .tuple), (_, .pool): "combinators"
    case (_, .fork), (_, .cancel), (_, .onCancel), (_, .request), (_, .onRequest): "cancellation"
    case (_, .report), (_, .progress): "progress"
    case (_, .deferred): "ordering"
    case (_, .withdraw), (_, .state): "settlement"
    case (_, .get), (_, .outcome), (_, .function): "async"
    case (_, .context), (_, .inline), (_, .nowOrLater): "contexts"
    case (_, .token), (_, .link), (_, .register): "tokens"
    case (_, .delay), (_, .timeout): "timing"
    case (_, .convert): "adapters"
    }
  }

  /// All flaws that are tried.
  package static let all = uses + links + keeping + wrapping + early

  /// Flaws after a few uses, and after many uses.
  private static let uses = [5, 100].flatMap { count in
    Operation.allCases.filter { $0 != .then && (count == 100 || !$0.isCommon) }.map {
      Self(operation: $0, time: .use(count), mistake: .isLost)
    }
  }

  private static let links = [5, 100].flatMap { count in
    Operation.linking.map { Self(operation: $0, time: .link(count), mistake: .isLost) }
  }

  private static let keeping = [5, 100].flatMap { count in
    [Operation.then, .recover, .keep, .rescue].map {
      Self(operation: $0, time: .link(count), mistake: .keepsSource)
    }
      + [Operation.then, .recover, .keep, .rescue, .always].map {
        Self(operation: $0, time: .link(count), mistake: .keepsHandler)
      }
      + [Operation.then, .recover, .keep, .rescue, .always, .end, .onRequest].map {
        Self(operation: $0, time: .use(count), mistake: .keepsHandler)
      }
  }

  private static let wrapping = [5, 100].flatMap { count in
    [Operation.then, .recover].flatMap {
      [
        Self(operation: $0, time: .use(count), mistake: .wrapsThrow),
        Self(operation: $0, time: .link(count), mistake: .wrapsThrow),
      ]
    }
  }

  /// Mistakes that have been seen in libraries, and similar ones.
  private static let early = [
    Self(operation: .link, time: .use(2), mistake: .isLost),
    Self(operation: .state, time: .use(4), mistake: .isLost),
    Self(operation: .then, time: .link(3), mistake: .wrapsThrow),
    Self(operation: .then, time: .link(4), mistake: .keepsSource),
    Self(operation: .context, time: .link(3), mistake: .isLost),
    Self(operation: .context, time: .link(5), mistake: .wrapsThrow),
    Self(operation: .inline, time: .link(5), mistake: .wrapsThrow),
    Self(operation: .timeout, time: .use(3), mistake: .isLost),
    Self(operation: .delay, time: .use(2), mistake: .isLost),
    Self(operation: .function, time: .use(3), mistake: .isLost),
    Self(operation: .race, time: .link(2), mistake: .isLost),
    Self(operation: .then, time: .use(2), mistake: .keepsShared),
  ]
}

extension RepetitionFlaw.Operation {
  /// The operations that can form a chain.
  static let linking: [Self] = [
    .then, .always, .recover, .keep, .rescue, .race, .any, .all, .allSettled, .tuple, .fork,
    .progress, .context, .inline, .token, .delay, .timeout, .convert,
  ]

  /// Whether many cases do this more than five times, so that no such mistake stays unseen.
  var isCommon: Bool { self == .deferred || self == .report }
}

/// A library with such a mistake.
package struct RepetitionSubject<Sound: PromiseSubject>: PromiseSubject {
  private let sound: Sound
  private let flaw: RepetitionFlaw?

  /// Creates a subject with the flaw; nil makes it sound, which proves that only the flaw fails.
  package init(_ sound: Sound, flaw: RepetitionFlaw?) { (self.sound, self.flaw) = (sound, flaw) }

  /// Creates a realm whose promises deliver through the host.
  package func makeRealm(_ host: CaseHost) -> some PromiseRealm {
    RepetitionRealm(sound: sound.makeRealm(host), flaw: flaw)
  }
}
