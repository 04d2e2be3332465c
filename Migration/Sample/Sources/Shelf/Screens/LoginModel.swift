// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// The screen on which readers log in.
@MainActor
final class LoginModel {
  enum State: Equatable {
    case idle
    case working
    case done(String)
    case failed(String)
  }

  private let login: LoginService
  private let profiles: ProfileService
  private let activity: Activity
  private(set) var state = State.idle { didSet { onChange(state) } }
  var onChange: (State) -> Void = { _ in }
  var card = ""
  var pin = ""

  init(login: LoginService, profiles: ProfileService, activity: Activity) {
    self.login = login
    self.profiles = profiles
    self.activity = activity
  }

  var canLogIn: Bool { state != .working && !card.isEmpty && !pin.isEmpty }

  /// Logs in with what was typed, and says hello.
  func logIn() {
    guard canLogIn else { return }
    state = .working
    activity.begin()
    firstly {
      login.logIn(Credentials(card: card, pin: pin))
    }.then { _ in
      self.profiles.load()
    }.done { profile in
      self.pin = ""
      self.state = .done("Hello, \(profile.name)!")
    }.catch { error in
      self.state = .failed(error.sentence)
    }.finally {
      self.activity.end()
    }
  }

  /// Logs out, and begins again.
  func logOut() {
    activity.begin()
    login.logOut().recover { _ in }.done {
      self.profiles.forget()
      self.state = .idle
      self.activity.end()
    }
  }
}
