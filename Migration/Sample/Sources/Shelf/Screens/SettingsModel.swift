// SPDX-License-Identifier: MIT

import GuaranteePromises

/// The screen with what readers can choose.
@MainActor
final class SettingsModel {
  private let preferences: Preferences
  private let profiles: ProfileService
  private let reminders: ReminderService
  private let files: FileStore
  private let presenter: any Presenter
  private(set) var choices = Choices()
  private(set) var megabytes = 0.0

  init(
    preferences: Preferences, profiles: ProfileService, reminders: ReminderService,
    files: FileStore, presenter: any Presenter
  ) {
    self.preferences = preferences
    self.profiles = profiles
    self.reminders = reminders
    self.files = files
    self.presenter = presenter
  }

  /// What was chosen, and how much room the files take.
  func load() -> Promise<Void> {
    preferences.load().then { choices -> Promise<Int> in
      self.choices = choices
      return self.files.size()
    }.done { bytes in
      self.megabytes = Double(bytes) / 1_000_000
    }
  }

  /// Chooses a branch.
  func choose(branch: String) {
    firstly {
      preferences.change { $0.branch = branch }
    }.done { [weak self] in
      guard let self else { return }
      self.choices.branch = branch
      self.profiles.forget()
    }.catch { [weak self] error in
      self?.presenter.show(error.sentence)
    }
  }

  /// Removes all files.
  func clear() -> Promise<Void> {
    files.removeAll().then {
      self.load()
    }.get {
      self.presenter.show("There is room again.")
    }
  }

  /// Turns reminders on.
  func remind() {
    reminders.renew().done { count in
      self.presenter.show(count == 1 ? "1 reminder" : "\(count) reminders")
    }.catch { error in
      self.presenter.show(
        error is ReminderService.Problem
          ? "Please allow reminders in the settings of the system." : error.sentence)
    }
  }
}
