// SPDX-License-Identifier: MIT

import GuaranteePromises

/// The screen that shows what is on.
@MainActor
final class EventsModel {
  struct Row: Equatable {
    var id: String
    var line: String
    var isMine: Bool
  }

  private let events: EventService
  private let activity: Activity
  private let presenter: any Presenter
  private(set) var rows: [Row] = []
  private(set) var today: Int

  init(events: EventService, activity: Activity, presenter: any Presenter, today: Int) {
    self.events = events
    self.activity = activity
    self.presenter = presenter
    self.today = today
  }

  /// Loads all events; without a reader who is logged in none of them is the reader's.
  func load() -> Promise<Int> {
    activity.begin()
    let mine = events.mine(from: today).mapValues { $0.id }.recover { error -> Promise<[String]> in
      guard error is LoginError else { throw error }
      return .value([])
    }
    return when(fulfilled: events.upcoming(from: today), mine).map { events, mine in
      self.rows = events.map { event in
        Row(
          id: event.id, line: "\(event.title), \(event.branch)", isMine: mine.contains(event.id))
      }
      return events.count
    }.ensure {
      self.activity.end()
    }
  }

  /// Loads again when the reader pulls the list.
  func refresh(_ completion: @escaping @MainActor () -> Void) {
    load().done { [weak self] count in
      self?.presenter.show("\(count) events")
    }.catch { [weak self] error in
      self?.presenter.show(error.sentence)
    }.finally {
      completion()
    }
  }

  /// The reader wants to come.
  func join(_ event: Event) {
    activity.begin()
    events.join(event, today: today).done { ticket in
      guard let position = ticket.position else {
        self.mark(event, isMine: true)
        self.presenter.show("See you there.")
        return
      }
      self.presenter.show("\(position) others come first.")
    }.catch { error in
      switch error {
      case EventError.twoOnOneDay(let title): self.presenter.show("That is the day of \(title).")
      case EventError.over: self.presenter.show("That was yesterday.")
      default: self.presenter.show(error.sentence)
      }
    }.finally {
      self.activity.end()
    }
  }

  /// The reader does not come.
  func leave(_ event: Event) -> Promise<Void> {
    events.leave(event).done {
      self.mark(event, isMine: false)
    }
  }

  private func mark(_ event: Event, isMine: Bool) {
    guard let index = rows.firstIndex(where: { $0.id == event.id }) else { return }
    rows[index].isMine = isMine
  }
}
