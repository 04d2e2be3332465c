// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import TypedPromises
internal import WhenPromises

/// Where a handler is to run.
enum Place: String, CaseIterable, Sendable {
  case inline, queue, main, mainActor, actor
}

/// A handler that is told nothing.
typealias Told = @Sendable () -> Void

/// A pending promise of one of the flavors, as far as tests of places make no difference between them.
struct Source: Sendable {
  /// What keeps it pending.
  let kept: [any Sendable]
  let fulfill: Told
  let reject: Told
  /// Waits for it in the calling task.
  let wait: @Sendable () async throws -> Void
  let attachInline: @Sendable (@escaping Told) -> Void
  let attachOnQueue: @Sendable (DispatchQueue, @escaping Told) -> Void
  let attachOnMainActor: @Sendable (@escaping Told) -> Void
  let attachOnActor: @Sendable (isolated Home, @escaping Told) -> Void

  /// Adds a handler of the value.
  func attach(at place: Place, _ home: Home = Home(), _ body: @escaping Told) async {
    switch place {
    case .inline: attachInline(body)
    case .queue: attachOnQueue(DispatchQueue(label: "work"), body)
    case .main: attachOnQueue(.main, body)
    case .mainActor: attachOnMainActor(body)
    case .actor: await attachOnActor(home, body)
    }
  }
}

/// An actor on which handlers are formed.
actor Home {}

extension Dialect {
  /// Where handlers of this flavor can run.
  ///
  /// One flavor has none that run inline.
  var places: [Place] { Place.allCases.filter { self != .when || $0 != .inline } }

  /// Every flavor with each of its places.
  static var everywhere: [(Dialect, Place)] {
    allCases.flatMap { dialect in dialect.places.map { (dialect, $0) } }
  }

  /// A pending promise.
  func source() -> Source {
    switch self {
    case .aplus: aplusSource()
    case .typed: typedSource()
    case .guarantee: guaranteeSource()
    case .plain: plainSource()
    case .when: whenSource()
    }
  }

  private func aplusSource() -> Source {
    let source = Deferred<Int>()
    let promise = source.promise
    return Source(
      kept: [source], fulfill: { source.resolve(1) },
      reject: { source.reject(Offline() as NSError) },
      wait: { _ = try await promise.get() },
      attachInline: { body in promise.then(on: .immediate) { _ in body() } },
      attachOnQueue: { queue, body in promise.then(on: .queue(queue)) { _ in body() } },
      attachOnMainActor: { body in promise.then { @MainActor _ in checkMainActor(body) } },
      attachOnActor: { home, body in
        promise.then { _ in
          home.preconditionIsolated()
          body()
        }
      })
  }

  private func typedSource() -> Source {
    let (promise, resolver) = TypedPromises.Promise<Int, any Error>.makeWithResolver()
    return Source(
      kept: [promise, resolver], fulfill: { resolver.fulfill(with: 1) },
      reject: { resolver.reject(with: Offline()) }, wait: { _ = try await promise.get() },
      attachInline: { body in _ = promise.then(on: .immediate) { _ in body() } },
      attachOnQueue: { queue, body in _ = promise.then(on: .queue(queue)) { _ in body() } },
      attachOnMainActor: { body in _ = promise.then { @MainActor _ in checkMainActor(body) } },
      attachOnActor: { home, body in
        _ = promise.then { _ in
          home.preconditionIsolated()
          body()
        }
      })
  }

  private func guaranteeSource() -> Source {
    let (promise, resolver) = GuaranteePromises.Promise<Int>.pending()
    return Source(
      kept: [promise, resolver], fulfill: { resolver.fulfill(1) },
      reject: { resolver.reject(Offline()) }, wait: { _ = try await promise.get() },
      attachInline: { body in promise.done(on: nil) { _ in body() }.cauterize() },
      attachOnQueue: { queue, body in promise.done(on: queue) { _ in body() }.cauterize() },
      attachOnMainActor: { body in
        promise.done { @MainActor _ in checkMainActor(body) }.cauterize()
      },
      attachOnActor: { home, body in
        promise.done { _ in
          home.preconditionIsolated()
          body()
        }.cauterize()
      })
  }

  private func plainSource() -> Source {
    let promise = PlainPromises.Promise<Int>()
    return Source(
      kept: [promise], fulfill: { promise.fulfill(1) }, reject: { promise.reject(Offline()) },
      wait: { _ = try await promise.get() },
      attachInline: { body in promise.then(on: ImmediateContext()) { _ in body() } },
      attachOnQueue: { queue, body in promise.then(on: queue) { _ in body() } },
      attachOnMainActor: { body in promise.then { @MainActor _ in checkMainActor(body) } },
      attachOnActor: { home, body in
        promise.then { _ in
          home.preconditionIsolated()
          body()
        }
      })
  }

  private func whenSource() -> Source {
    let promise = WhenPromises.Promise<Int>()
    return Source(
      kept: [promise], fulfill: { promise.resolve(1) }, reject: { promise.reject(Offline()) },
      wait: { _ = try await promise.get() },
      attachInline: { _ in preconditionFailure("this flavor runs no handlers inline") },
      attachOnQueue: { queue, body in promise.then(on: queue) { _ in body() } },
      attachOnMainActor: { body in promise.then { @MainActor _ in checkMainActor(body) } },
      attachOnActor: { home, body in
        promise.then { _ in
          home.preconditionIsolated()
          body()
        }
      })
  }
}

@MainActor private func checkMainActor(_ body: Told) {
  MainActor.preconditionIsolated()
  dispatchPrecondition(condition: .onQueue(.main))
  body()
}
