// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// Who is logged in.
struct Profile: Codable, Sendable, Equatable {
  var name: String
  var card: String
  /// What the reader owes, in cents.
  var fees: Int
  var branch: String
}

/// Knows who is logged in.
@MainActor
final class ProfileService {
  private struct Payment: Codable, Sendable {
    var amount: Int
  }

  private let authorizer: Authorizer
  private let preferences: Preferences
  private(set) var profile: Profile?

  init(authorizer: Authorizer, preferences: Preferences) {
    self.authorizer = authorizer
    self.preferences = preferences
  }

  /// The profile, from the server.
  func load() -> Promise<Profile> {
    authorizer.value(Profile.self, of: .get("/profile")).get { profile in
      self.profile = profile
    }
  }

  /// The profile, from the server only if it is not there yet.
  func current() -> Promise<Profile> {
    if let profile { return .value(profile) }
    return load()
  }

  /// Moves the reader to another branch, here and on the server.
  func move(to branch: String) -> Promise<Profile> {
    current().then { profile -> Promise<Profile> in
      var changed = profile
      changed.branch = branch
      return self.authorizer.send(changed, to: "/profile", by: .put, answering: Profile.self)
    }.get { profile in
      self.profile = profile
    }.then { profile in
      self.preferences.change { $0.branch = profile.branch }.map { profile }
    }
  }

  /// Pays what is owed.
  ///
  /// - Returns: How much that was.
  func pay() -> Promise<Int> {
    load().then { profile -> Promise<Int> in
      guard profile.fees > 0 else { return .value(0) }
      let payment = Payment(amount: profile.fees)
      return self.authorizer.send(payment, to: "/profile/payments", answering: Profile.self)
        .map { _ in profile.fees }
    }.then { amount in
      self.load().map { _ in amount }
    }
  }

  func forget() { profile = nil }
}
