// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// A reading, a course or a party in the library.
struct Event: Codable, Sendable, Equatable, Identifiable {
  var id: String
  var title: String
  var day: Int
  var branch: String
  /// How many places are free.
  var places: Int
}

/// A place at an event, or in the line for one.
struct Ticket: Codable, Sendable, Equatable {
  var event: String
  /// How many come first; nil for who has a place.
  var position: Int?
}

enum EventError: Error, Equatable {
  case over
  case twoOnOneDay(String)
}

/// Shows what is on, and keeps places.
@MainActor
final class EventService {
  private let authorizer: Authorizer
  private let pager: Pager
  private let profiles: ProfileService
  private let events: Deduplicator<[Event]>

  init(
    authorizer: Authorizer, pager: Pager, profiles: ProfileService,
    events: Deduplicator<[Event]> = Deduplicator()
  ) {
    self.authorizer = authorizer
    self.pager = pager
    self.profiles = profiles
    self.events = events
  }

  /// What is on from a day on, the next first.
  func upcoming(from day: Int) -> Promise<[Event]> {
    events.value(of: "all") {
      pager.all(of: "/events", as: Event.self)
    }.filterValues { event in
      event.day >= day
    }.map { events in
      events.sorted { ($0.day, $0.title) < ($1.day, $1.title) }
    }
  }

  /// The next event at the branch of the reader.
  func next(from day: Int) -> Promise<Event> {
    when(fulfilled: profiles.current(), upcoming(from: day)).compactMap {
      profile, events -> Event? in
      events.first { $0.branch == profile.branch }
    }
  }

  /// The tickets of the reader.
  var tickets: Promise<[Ticket]> {
    authorizer.value([Ticket].self, of: .get("/tickets")).recover { error -> Promise<[Ticket]> in
      guard error as? NetworkError == .notFound else { throw error }
      return .value([])
    }
  }

  /// The events of the reader, with what is over left out.
  func mine(from day: Int) -> Promise<[Event]> {
    when(fulfilled: tickets, upcoming(from: day)).map { tickets, events in
      let ids = Set(tickets.filter { $0.position == nil }.map(\.event))
      return events.filter { ids.contains($0.id) }
    }
  }

  /// Keeps a place, or puts the reader into the line.
  func join(_ event: Event, today: Int) -> Promise<Ticket> {
    firstly { () -> Promise<[Event]> in
      guard event.day >= today else { throw EventError.over }
      return self.mine(from: today)
    }.get { mine in
      if let other = mine.first(where: { $0.day == event.day && $0.id != event.id }) {
        throw EventError.twoOnOneDay(other.title)
      }
    }.then { mine -> Promise<Ticket> in
      if mine.contains(where: { $0.id == event.id }) {
        return .value(Ticket(event: event.id))
      }
      return self.authorizer.send(
        Ticket(event: event.id), to: "/tickets", answering: Ticket.self)
    }
  }

  /// Gives a place back.
  func leave(_ event: Event) -> Promise<Void> {
    authorizer.perform(.delete("/tickets/\(event.id)")).asVoid().recover { error in
      // Who has no place has given it back already.
      guard error as? NetworkError == .notFound else { throw error }
    }
  }
}
