// SPDX-License-Identifier: MIT

package import PromiseConformance

/// A mistake in conversions between kinds of promises.
package enum ConversionFlaw: String, WrappingFlaw {
  case losesOutcomes = "conversion-loses-outcomes"
  case takesATurn = "conversion-takes-a-turn"
  case changesValues = "conversion-changes-values"
  case changesErrors = "conversion-changes-errors"
  case confusesCancellation = "conversion-confuses-cancellation"
  case losesRequests = "conversion-loses-requests"
  case asksAtOnce = "conversion-asks-at-once"
  case holdsSource = "conversion-holds-source"
  case hidesRejections = "conversion-hides-rejections"
  case inventsRejections = "conversion-invents-rejections"
  case reportsNothing = "conversion-reports-nothing"

  /// The flaw in a few words.
  package var summary: String {
    switch self {
    case .losesOutcomes: "a conversion never settles"
    case .takesATurn: "a conversion settles a turn after its source"
    case .changesValues: "values arrive as no value"
    case .changesErrors: "errors arrive as others"
    case .confusesCancellation: "a cancellation arrives as an error, or an error as a cancellation"
    case .losesRequests: "requests end at the conversion"
    case .asksAtOnce: "a request asks the source at once, whoever else wants it"
    case .holdsSource: "a conversion holds its source"
    case .hidesRejections: "a conversion handles rejections"
    case .inventsRejections: "a conversion leaves a second promise behind, which nobody observes"
    case .reportsNothing: "unhandled rejections are not reported"
    }
  }

  /// Whether a library of that profile can show the flaw.
  func matters(to profile: Profile) -> Bool {
    switch self {
    case .holdsSource: profile.capabilities.contains(.requestCounting)
    case .losesRequests, .asksAtOnce:
      !profile.capabilities.isDisjoint(with: [.requests, .cancel])
    case .hidesRejections, .inventsRejections, .reportsNothing:
      profile.capabilities.contains(.unhandledRejections)
    default: true
    }
  }

  /// The suite that can catch the flaw.
  var suite: String { "adapters" }

  /// The library with the flaw.
  package func broken(_ sound: some PromiseSubject) -> any PromiseSubject {
    FlawedSubject { FlawedConversionRealm(sound: sound.makeRealm($0), flaw: self) }
  }
}
