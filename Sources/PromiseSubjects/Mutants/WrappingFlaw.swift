// SPDX-License-Identifier: MIT

internal import PromiseConformance

/// A kind of mistakes; the raw value of each is its name in the `kills` of cases.
protocol NamedFlaw: CaseIterable, RawRepresentable<String>, Sendable {
  /// The flaw in a few words.
  var summary: String { get }
}

/// A kind of mistakes that can be made of any library, by a realm around its own.
protocol WrappingFlaw: NamedFlaw {
  /// The one suite that can catch the flaw.
  var suite: String { get }

  /// Whether a library of that profile can show the flaw.
  func matters(to profile: Profile) -> Bool

  /// The library with the flaw.
  func broken(_ sound: some PromiseSubject) -> any PromiseSubject
}

extension WrappingFlaw {
  func matters(to profile: Profile) -> Bool { true }
}

/// A library whose realms are made by a function.
struct FlawedSubject<Realm: PromiseRealm>: PromiseSubject {
  private let make: @Sendable (CaseHost) -> Realm

  init(_ make: @escaping @Sendable (CaseHost) -> Realm) { self.make = make }

  func makeRealm(_ host: CaseHost) -> Realm { make(host) }
}
