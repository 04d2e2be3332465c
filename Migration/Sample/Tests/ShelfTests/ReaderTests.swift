// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises
import Testing

@testable import Shelf

/// Fees, events and reminders.
@MainActor
@Suite struct ReaderTests {
  private static let fees = [
    Fee(id: "f1", reason: "Late", amount: 150), Fee(id: "f2", reason: "Lost", amount: 2005),
  ]
  private static let events = [
    Event(id: "e2", title: "Yoga", day: 8, branch: "Main Street", places: 3),
    Event(id: "e1", title: "Reading", day: 5, branch: "Harbour", places: 0),
    Event(id: "e3", title: "Chess", day: 8, branch: "Main Street", places: 9),
  ]

  private func world() async throws -> World {
    let world = try await World.withReader()
    world.server.on("GET /fees", json: Self.fees)
    world.server.on("GET /events", json: Self.events)
    world.server.on("GET /tickets", json: [Ticket(event: "e2")])
    return world
  }

  // MARK: - Fees

  @Test func theHighestFeeComesFirst() async throws {
    let world = try await world()
    #expect(try await world.app.fees.fees.get().map(\.id) == ["f2", "f1"])
    #expect(try await world.app.fees.total.get() == 2155)
    world.close()
  }

  @Test func aPaymentIsAskedForUntilItIsDecided() async throws {
    let world = try await world()
    world.server.on(
      "POST /payments", json: Payment(id: "p1", status: .pending, amount: 2155))
    var asked = 0
    world.server.on("GET /payments/p1") { _ in
      asked += 1
      return .json(Payment(id: "p1", status: asked < 3 ? .pending : .confirmed, amount: 2155))
    }
    world.server.fail("POST /payments", .status(503))
    let payment = try await world.app.fees.payAll().get()
    #expect(payment.status == .confirmed)
    #expect(world.timing.waits == [1, 2, 2, 2])
    let sent = world.server.requests.filter { $0.method == .post }.map(\.body)
    #expect(sent.count == 2 && sent[0] == sent[1])
    world.close()
  }

  @Test func aPaymentMayBeRefusedOrUndecided() async throws {
    let world = try await world()
    world.server.on("POST /payments", json: Payment(id: "p1", status: .refused, amount: 2155))
    await #expect(throws: PaymentError.refused) { try await world.app.fees.payAll().get() }
    let pending = Payment(id: "p1", status: .pending, amount: 2155)
    world.server.on("POST /payments", json: pending)
    world.server.on("GET /payments/p1", json: pending)
    await #expect(throws: PaymentError.undecided("p1")) {
      try await world.app.fees.payAll().get()
    }
    world.server.on("GET /fees", json: [Fee]())
    await #expect(throws: PaymentError.nothingToPay) { try await world.app.fees.payAll().get() }
    world.close()
  }

  @Test func receiptsThatAreNotThereAreLeftOut() async throws {
    let world = try await world()
    world.server.on("GET /payments/p2/receipt") { _ in
      Response(status: 200, body: Data("paid".utf8))
    }
    let payments = ["p1", "p2"].map { Payment(id: $0, status: .confirmed, amount: 1) }
    #expect(await world.app.fees.receipts(of: payments).async() == ["paid"])
    world.close()
  }

  @Test func theScreenShowsWhatIsOwedAndPaid() async throws {
    let world = try await world()
    let model = FeesModel(fees: world.app.fees, activity: world.app.activity)
    await model.load().async()
    #expect(model.state == .owing(["Lost: 20.05", "Late: 1.50"], total: 2155))
    world.server.on("POST /payments", json: Payment(id: "p1", status: .refused, amount: 2155))
    model.pay()
    await world.notes.shown(2)
    #expect(model.state == .failed("The bank has refused the payment."))
    #expect(world.notes.busy == [true, false])
    world.server.on("POST /payments", json: Payment(id: "p1", status: .confirmed, amount: 2155))
    model.pay()
    await world.notes.shown(4)
    #expect(model.state == .paid)
    world.close()
  }

  // MARK: - Events

  @Test func whatIsOnComesInItsOrder() async throws {
    let world = try await world()
    #expect(try await world.app.events.upcoming(from: 6).get().map(\.id) == ["e3", "e2"])
    #expect(try await world.app.events.next(from: 0).get().id == "e3")
    #expect(try await world.app.events.mine(from: 0).get().map(\.id) == ["e2"])
    await #expect(throws: PMKError.self) { try await world.app.events.next(from: 9).get() }
    world.close()
  }

  @Test func whoAsksForTheSameGetsOneAnswer() async throws {
    let world = try await world()
    let deduplicator = Deduplicator<Response>()
    func ask() -> Promise<Response> {
      deduplicator.value(of: "a") { world.app.client.perform(.get("/events")) }
    }
    let (first, second) = (ask(), ask())
    _ = try await first.get()
    _ = try await second.get()
    #expect(deduplicator.shared == 1)
    _ = try await ask().get()
    #expect(world.server.count(of: "GET /events") == 2)
    world.close()
  }

  @Test func nobodyIsAtTwoEventsOnOneDay() async throws {
    let world = try await world()
    await #expect(throws: EventError.twoOnOneDay("Yoga")) {
      try await world.app.events.join(Self.events[2], today: 0).get()
    }
    await #expect(throws: EventError.over) {
      try await world.app.events.join(Self.events[1], today: 6).get()
    }
    #expect(try await world.app.events.join(Self.events[0], today: 0).get().position == nil)
    world.server.on("POST /tickets", json: Ticket(event: "e1", position: 4))
    #expect(try await world.app.events.join(Self.events[1], today: 0).get().position == 4)
    world.close()
  }

  @Test func theScreenMarksEventsOfTheReader() async throws {
    let world = try await world()
    let model = EventsModel(
      events: world.app.events, activity: world.app.activity, presenter: world.notes, today: 0)
    #expect(try await model.load().get() == 3)
    #expect(model.rows.map(\.isMine) == [false, false, true])
    #expect(model.rows[0].line == "Reading, Harbour")
    world.server.on("POST /tickets", json: Ticket(event: "e1"))
    model.join(Self.events[1])
    await world.notes.shown(5)
    #expect(world.notes.texts == ["See you there."])
    #expect(model.rows[0].isMine)
    world.server.on("DELETE /tickets/e2") { _ in Response(status: 204) }
    try await model.leave(Self.events[0]).get()
    try await model.leave(Self.events[2]).get()
    #expect(model.rows.map(\.isMine) == [true, false, false])
    var isRefreshed = false
    model.refresh { isRefreshed = true }
    await world.notes.shown(8)
    #expect(world.notes.texts.last == "3 events")
    while !isRefreshed { await Task.yield() }
    world.close()
  }

  @Test func withoutAReaderNoEventIsTheReaders() async throws {
    let world = World()
    world.server.on("GET /events", json: Self.events)
    let model = EventsModel(
      events: world.app.events, activity: world.app.activity, presenter: world.notes, today: 0)
    #expect(try await model.load().get() == 3)
    #expect(model.rows.allSatisfy { !$0.isMine })
  }

  // MARK: - Reminders

  @Test func loansBecomeReminders() async throws {
    let world = try await world()
    let center = FakeCenter()
    let reminders = ReminderService(
      center: center, lending: world.app.loans, catalog: world.app.catalog)
    world.server.on("GET /books/moby") { _ in Response(status: 500) }
    #expect(try await reminders.renew().get() == 2)
    #expect(Set(center.reminders) == ["l1 8 “Emma” is due.", "l2 18 A book is due."])
    #expect(try await reminders.renew().get() == 2)
    #expect(center.questions == 1)
    world.close()
  }

  @Test func whoDoesNotWantToBeRemindedIsToldHow() async throws {
    let world = try await world()
    let center = FakeCenter()
    center.isAllowed = false
    let reminders = ReminderService(
      center: center, lending: world.app.loans, catalog: world.app.catalog)
    let model = SettingsModel(
      preferences: world.app.preferences, profiles: world.app.profiles, reminders: reminders,
      files: world.app.files, presenter: world.notes)
    model.remind()
    await world.notes.shown(1)
    #expect(world.notes.texts == ["Please allow reminders in the settings of the system."])
    world.close()
  }

  @Test func settingsAreKept() async throws {
    let world = try await world()
    let reminders = ReminderService(
      center: FakeCenter(), lending: world.app.loans, catalog: world.app.catalog)
    let model = SettingsModel(
      preferences: world.app.preferences, profiles: world.app.profiles, reminders: reminders,
      files: world.app.files, presenter: world.notes)
    model.choose(branch: "Harbour")
    while model.choices.branch != "Harbour" { await Task.yield() }
    try await model.load().get()
    #expect(model.choices.branch == "Harbour")
    #expect(model.megabytes > 0)
    try await model.clear().get()
    #expect(world.notes.texts == ["There is room again."])
    #expect(model.megabytes == 0)
    world.close()
  }
}

/// The reminders of a system that is in memory.
@MainActor
private final class FakeCenter: ReminderCenter {
  var isAllowed = true
  private(set) var questions = 0
  private(set) var reminders: [String] = []

  func askForPermission(_ completion: @escaping @Sendable (Bool) -> Void) {
    questions += 1
    completion(isAllowed)
  }

  func schedule(
    _ id: String, _ text: String, on day: Int,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    reminders.append("\(id) \(day) \(text)")
    completion(nil)
  }

  func removeAll() { reminders = [] }
}
