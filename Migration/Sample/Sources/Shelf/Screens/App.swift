// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// All parts of the application, put together.
@MainActor
final class App {
  let client: HTTPClient
  let retrier: Retrier
  let pager: Pager
  let reachability: Reachability
  let files: FileStore
  let preferences: Preferences
  let tokens: TokenStore
  let login: LoginService
  let authorizer: Authorizer
  let profiles: ProfileService
  let catalog: CatalogService
  let covers: CoverService
  let loans: LoanService
  let reservations: ReservationService
  let downloads: DownloadService
  let sync: SyncService
  let fees: FeeService
  let events: EventService
  let audio: AudioService
  let readings: ReadingLog
  let activity: Activity
  let presenter: any Presenter
  let timing: any Timing

  init(
    transport: any Transport, timing: any Timing, folder: URL, presenter: any Presenter
  ) {
    self.timing = timing
    self.presenter = presenter
    client = HTTPClient(transport: transport, timing: timing)
    retrier = Retrier(timing: timing)
    pager = Pager(client: client)
    reachability = Reachability(client: client, timing: timing)
    files = FileStore(folder: folder)
    preferences = Preferences(files: files)
    tokens = TokenStore(files: files)
    login = LoginService(client: client, store: tokens)
    authorizer = Authorizer(client: client, store: tokens, login: login, timing: timing)
    profiles = ProfileService(authorizer: authorizer, preferences: preferences)
    catalog = CatalogService(
      client: client, pager: pager, retrier: retrier,
      books: MemoryCache(capacity: 500, lifetime: 600, timing: timing))
    covers = CoverService(client: client, covers: MemoryCache(capacity: 10_000, timing: timing))
    loans = LoanService(authorizer: authorizer, profiles: profiles, catalog: catalog)
    reservations = ReservationService(
      authorizer: authorizer, profiles: profiles, lending: loans)
    downloads = DownloadService(
      client: client, authorizer: authorizer, files: files, retrier: retrier,
      preferences: preferences)
    sync = SyncService(
      authorizer: authorizer, catalog: catalog, files: files, reachability: reachability)
    fees = FeeService(
      authorizer: authorizer, profiles: profiles, retrier: retrier, timing: timing)
    events = EventService(authorizer: authorizer, pager: pager, profiles: profiles)
    audio = AudioService(
      client: client, authorizer: authorizer, retrier: retrier,
      breaker: CircuitBreaker(timing: timing),
      sounds: MemoryCache(capacity: 50_000_000, timing: timing))
    readings = ReadingLog(authorizer: authorizer, files: files, timing: timing)
    activity = Activity(presenter: presenter)
  }

  /// What the first screen is.
  enum Start: Equatable {
    case login
    case home(String)
    case offline
  }

  /// Restores what was there the last time, and decides what comes first.
  func start() -> Guarantee<Start> {
    firstly {
      when(guarantees: preferences.load(), tokens.restore())
    }.then { _, token -> Guarantee<Start> in
      guard token != nil else { return .value(.login) }
      return self.welcome()
    }
  }

  private func welcome() -> Guarantee<Start> {
    profiles.load().map { profile in
      Start.home(profile.name)
    }.recover { error -> Guarantee<Start> in
      .value(error as? NetworkError == .offline ? .offline : .login)
    }
  }

  /// The numbers on the first screen.
  func summary(on day: Int) -> Promise<String> {
    when(fulfilled: loans.loans(), reservations.reservations(), profiles.current())
      .map { loans, reservations, profile in
        let overdue = loans.filter { $0.isOverdue(on: day) }.count
        return "\(profile.name): \(loans.count) loans, \(overdue) overdue, "
          + "\(reservations.count) reservations"
      }
  }

  /// Loads what the first screens need, while nobody waits for it.
  func prepare() {
    activity.begin()
    when(fulfilled: [catalog.popularTitles().asVoid(), profiles.load().asVoid()]).ensure {
      self.activity.end()
    }.cauterize()
  }
}
