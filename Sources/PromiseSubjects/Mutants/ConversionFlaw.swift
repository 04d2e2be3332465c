// SPDX-License-Identifier: MIT

package import PromiseConformance

/// What can be wrong with conversions between kinds of promises.
package enum ConversionFlaw: String, CaseIterable, Sendable {
  /// A conversion never settles.
  case losesOutcomes
  /// A conversion settles a turn after its source.
  case takesATurn
  /// Values arrive as no value.
  case changesValues
  /// Errors arrive as others.
  case changesErrors
  /// A cancellation arrives as an error, or an error as a cancellation.
  case confusesCancellation
  /// Requests end at the conversion.
  case losesRequests
  /// A request asks the source at once, whoever else wants it.
  case asksAtOnce
  /// A conversion holds its source.
  case holdsSource
  /// A conversion handles rejections.
  case hidesRejections
  /// A conversion leaves a second promise behind, which nobody observes.
  case inventsRejections
  /// Unhandled rejections are not reported.
  case reportsNothing
}

/// A library whose conversions have something wrong with them.
package struct FlawedConversionSubject<Sound: PromiseSubject>: PromiseSubject {
  private let sound: Sound
  private let flaw: ConversionFlaw

  /// Makes a subject with the flaw.
  package init(_ sound: Sound, flaw: ConversionFlaw) { (self.sound, self.flaw) = (sound, flaw) }

  /// Makes a realm whose promises deliver through the host.
  package func makeRealm(_ host: CaseHost) -> some PromiseRealm {
    FlawedConversionRealm(sound: sound.makeRealm(host), flaw: flaw)
  }
}
